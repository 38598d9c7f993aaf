import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { failureText } from '#contract/texts/failure-text.ts'
import css from '#features/office/stock/counts/counting.module.css'
import type { CountingOnDevice } from '#features/shared/counting/use-counting.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import { useLanguage } from '#ui/use-language.ts'
import { ownField } from '#ui/load-failure.tsx'

/** Whether everything counted here has been sent, and why not. */
export function CountingState({ device, over }: { readonly device: CountingOnDevice; readonly over: boolean }) {
  const language = useLanguage()
  const { unsent, problem } = device
  const away = ownField(problem, 'name') === 'Disconnected'
  return (
    <span className={css['state']} role="status">
      {over ? (
        <StateBadge state="attention">
          <Trans>Counting was finished. What you add now is shown as arrived later.</Trans>
        </StateBadge>
      ) : null}
      {unsent > 0 ? (
        <StateBadge state={problem === undefined ? 'sending' : 'waiting'}>
          <Plural value={unsent} one="# entry not sent yet" other="# entries not sent yet" />
        </StateBadge>
      ) : (
        <StateBadge state="ready">
          <Trans>Everything is sent</Trans>
        </StateBadge>
      )}
      {away ? (
        <span>
          <Trans>No network. Count on: it is kept on this device and sent later.</Trans>
        </span>
      ) : problem !== undefined ? (
        <>
          <span>{failureText(problem, language)}</span>
          <Button variant="subtle" size="xs" onClick={device.again}>
            <Trans>Try again</Trans>
          </Button>
        </>
      ) : null}
    </span>
  )
}
