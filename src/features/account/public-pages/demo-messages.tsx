import { Trans } from '@lingui/react/macro'
import { IconMail, IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { registration } from '#contract/organisation/registration.ts'
import { user } from '#contract/organisation/user.ts'
import { read } from '#api/query.ts'
import css from '#features/account/public-pages/tmp.module.css'
import { DateTime } from '#ui/date-time.tsx'

const EVERY = 3_000

/** E-mails and text messages of the demo, with their verification codes. They are never really sent. */
export function DemoMessages() {
  const demo = useQuery(read(user.setupState, {})).data?.demo !== undefined
  const messages = useQuery({ ...read(registration.messages, {}), enabled: demo, refetchInterval: EVERY }).data
  if (!demo) return null
  return (
    <section className={css.messages} aria-labelledby="messages">
      <h2 id="messages">
        <Trans>Messages</Trans>
      </h2>
      <p>
        <Trans>This demo doesn’t send e-mails or text messages. They appear here instead, newest first.</Trans>
      </p>
      {messages?.length === 0 ? (
        <p>
          <Trans>No messages yet.</Trans>
        </p>
      ) : null}
      <ol>
        {messages?.map(({ id, kind, recipient, subject, body, createdAt }) => (
          <li key={id}>
            {kind === 'mail' ? <IconMail size={20} stroke={1.6} aria-hidden /> : <IconMessage size={20} aria-hidden />}
            <article>
              <header>
                <strong>{subject || recipient}</strong>
                <DateTime at={createdAt} />
              </header>
              <p>{recipient}</p>
              <pre>{body}</pre>
            </article>
          </li>
        ))}
      </ol>
    </section>
  )
}
