import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DocumentPlace } from '#contract/stock/stock-documents.ts'
import { differenceTexts } from '#contract/texts/facts.ts'
import css from '#features/office/stock/moving/moving.module.css'
import { isUnread, type KeptItem, type MovedGoods, type MovingOnDevice } from '#features/shared/counting/use-moving.ts'
import { LineList } from '#ui/lines/line-list.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { StateBadge } from '#ui/state-badge.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly device: MovingOnDevice
  readonly items: ReadonlyMap<string, KeptItem>
  readonly places: readonly DocumentPlace[]
}

/** The moves of this device, latest first, with the server's answers. */
export function MovedList({ device: { moves, dismiss }, items, places }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const codeOf = (id: string): string => places.find(({ placeId }) => placeId === id)?.code ?? '?'
  return (
    <LineList
      label={t`Moved with this device`}
      lines={moves}
      lineKey={(move) => move.id}
      line={(move) => {
        const { body, queued, result } = move
        const item = items.get(body.itemId)
        return (
          <div className={css['row']}>
            <span className={css['what']}>
              <span>{item ? say(item.name) : '?'}</span>
              <small className={css['sub']}>
                {codeOf(body.from)} → {codeOf(body.to)}
              </small>
              {queued === 1
                ? null
                : result?.differences.map(({ code }) => (
                    <small key={code} className={css['wrong']}>
                      {say(differenceTexts[code] ?? { zh: code, en: code })}
                    </small>
                  ))}
            </span>
            <Quantity className={css['amount']} value={body.quantity} unit={item ? say(item.unit) : ''} />
            <Result move={move} />
            {isUnread(move) ? (
              <Button variant="subtle" size="compact-md" onClick={() => void dismiss(move.id)}>
                <Trans>Got it</Trans>
              </Button>
            ) : null}
          </div>
        )
      }}
    />
  )
}

function Result({ move: { queued, result } }: { readonly move: MovedGoods }) {
  if (queued === 1 || !result)
    return (
      <StateBadge state="waiting" look="plain">
        <Trans>Waiting to be sent</Trans>
      </StateBadge>
    )
  if (!result.booked)
    return (
      <StateBadge state="attention" look="plain">
        <Trans>Not moved</Trans>
      </StateBadge>
    )
  return (
    <StateBadge state={result.differences.length > 0 ? 'attention' : 'ready'} look="plain">
      {result.differences.length > 0 ? <Trans>Moved, please check</Trans> : <Trans>Sent</Trans>}
    </StateBadge>
  )
}
