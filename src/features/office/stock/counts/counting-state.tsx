import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { failureText } from '#contract/texts/failure-text.ts'
import { saveCounted } from '#features/office/stock/counts/save-counted.ts'
import css from '#features/office/stock/counts/counting.module.css'
import type { CountingOnDevice } from '#features/shared/counting/use-counting.ts'
import { DateTime } from '#ui/date-time.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useLanguage } from '#ui/use-language.ts'
import { ownField } from '#ui/load-failure.tsx'

/** Whether everything counted here has been sent, from when the oldest is that was not, and why not. */
export function CountingState({ device, over }: { readonly device: CountingOnDevice; readonly over: boolean }) {
  const { unsent, oldestAt, problem } = device
  return (
    <div className={css['state']} role="status">
      {over ? (
        <StateBadge state="attention">
          <Trans>Counting was finished. What you add now is shown as arrived later.</Trans>
        </StateBadge>
      ) : null}
      {unsent > 0 ? (
        <>
          <StateBadge state={problem === undefined ? 'sending' : 'waiting'}>
            <Plural value={unsent} one="# entry not sent yet" other="# entries not sent yet" />
          </StateBadge>
          <span className={css['sub']}>
            <Trans>
              oldest from <DateTime at={oldestAt} inside />
            </Trans>
          </span>
        </>
      ) : (
        <StateBadge state="ready">
          <Trans>Everything is sent</Trans>
        </StateBadge>
      )}
      <Problem device={device} />
    </div>
  )
}

function Problem({ device: { unsent, problem, persistent, again } }: { readonly device: CountingOnDevice }) {
  const language = useLanguage()
  if (problem === undefined) return null
  const away = ownField(problem, 'name') === 'Disconnected'
  return (
    <>
      <span>
        {away ? (
          <Trans>No network. Keep counting: entries are kept on this device and sent later, from any page.</Trans>
        ) : (
          failureText(problem, language)
        )}
        {unsent > 0 && persistent === false ? (
          <>
            {' '}
            <Trans>The browser may delete it when space is short: don’t clear it, or save a file.</Trans>
          </>
        ) : null}
      </span>
      {away ? null : (
        <Button variant="subtle" size="compact-md" onClick={again}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {unsent > 0 ? (
        <Button variant="subtle" size="compact-md" onClick={() => void saveCounted()}>
          <Trans>Save to a file</Trans>
        </Button>
      ) : null}
    </>
  )
}
