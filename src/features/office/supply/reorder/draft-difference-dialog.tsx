import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import css from '#features/office/supply/reorder/order-draft.module.css'
import type { DraftDifference } from '#features/office/supply/reorder/use-draft-order.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly different: DraftDifference
  readonly onAccept: () => void
  readonly onClose: () => void
}

/** The proposals that differ from those shown: nothing was ordered yet. */
export function DraftDifferenceDialog({ different: { lines, was, items }, onAccept, onClose }: Props) {
  const say = useSay()
  return (
    <Dialog
      opened
      keep
      title={<Trans>The suggestion has changed</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Look again</Trans>
          </Button>
          <Button onClick={onAccept}>
            <Trans>Order the current suggestion</Trans>
          </Button>
        </>
      }
    >
      <p className={css.quiet}>
        <Trans>Stock or orders changed since you looked. Nothing is ordered yet. What you typed is kept.</Trans>
      </p>
      {items === was ? null : (
        <p>
          <Plural
            value={items}
            one={`# item is suggested now, not ${was} as shown.`}
            other={`# items are suggested now, not ${was} as shown.`}
          />
        </p>
      )}
      <ul className={css.items}>
        {lines.map((line) => {
          const [before, now] = [line.was, line.packs]
          return (
            <li key={line.itemId} className={css.item}>
              <span className={css.name}>{say(line.name)}</span>
              <span className={css.order}>
                {now === 0 ? (
                  <Trans>{before} → no longer suggested</Trans>
                ) : now === before ? (
                  <Trans>{now}, of another package</Trans>
                ) : (
                  <Trans>
                    {before} → {now}
                  </Trans>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
