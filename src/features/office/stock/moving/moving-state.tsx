import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { failureText } from '#contract/texts/failure-text.ts'
import { saveCounted } from '#features/office/stock/counts/save-counted.ts'
import css from '#features/office/stock/moving/moving.module.css'
import { isUnread, type MovingOnDevice } from '#features/shared/counting/use-moving.ts'
import { DateTime } from '#ui/date-time.tsx'
import { ownField } from '#ui/load-failure.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useLanguage } from '#ui/use-language.ts'

/** Whether everything moved with this device was sent, why not, and how old what it knows of the stock is. */
export function MovingState({ device }: { readonly device: MovingOnDevice }) {
  const { unsent, problem, persistent, stock, again } = device
  const language = useLanguage()
  const unread = device.moves.filter(isUnread).length
  const away = ownField(problem, 'name') === 'Disconnected'
  const loadedAt = stock?.loadedAt
  return (
    <div className={css['state']} role="status">
      {unsent > 0 ? (
        <StateBadge state={problem === undefined ? 'sending' : 'waiting'}>
          <Plural value={unsent} one="# move waiting to be sent" other="# moves waiting to be sent" />
        </StateBadge>
      ) : (
        <StateBadge state="ready">
          <Trans>Everything is sent</Trans>
        </StateBadge>
      )}
      {unread > 0 ? (
        <StateBadge state="attention">
          <Plural value={unread} one="# move to check" other="# moves to check" />
        </StateBadge>
      ) : null}
      {problem === undefined ? null : away ? (
        <span>
          <Trans>
            No network. Carry on: moves are kept on this device and sent when it is back. Stock as of{' '}
            <DateTime at={loadedAt} within />.
          </Trans>
        </span>
      ) : (
        <>
          <span>{failureText(problem, language)}</span>
          <Button variant="subtle" size="compact-md" onClick={again}>
            <Trans>Try again</Trans>
          </Button>
        </>
      )}
      {unsent > 0 && problem !== undefined ? (
        <Button variant="subtle" size="compact-md" onClick={() => void saveCounted()}>
          <Trans>Save to a file</Trans>
        </Button>
      ) : null}
      {unsent > 0 && problem !== undefined && persistent === false ? (
        <span>
          <Trans>Don’t clear this browser’s data until they are sent.</Trans>
        </span>
      ) : null}
    </div>
  )
}
