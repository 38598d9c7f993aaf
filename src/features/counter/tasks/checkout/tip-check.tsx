import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import type { Cents } from '#domain/money.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'

interface Props {
  readonly tip: Cents
  readonly beforeTip: Cents
  /** All that would be taken. */
  readonly due: Cents
  readonly onTake: () => void
  readonly onClose: () => void
}

/** Asks about an unusually large tip before any money is taken. */
export function TipCheck({ tip, beforeTip, due, onTake, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog
      opened
      title={t`Is this tip right?`}
      onClose={onClose}
      keep
      actions={
        <>
          <Button size="lg" variant="default" onClick={onClose}>
            <Trans>Change the tip</Trans>
          </Button>
          <Button size="lg" onClick={onTake}>
            <Trans>
              Take <Money value={due} />
            </Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          The tip is <Money value={tip} strong /> on a sale of <Money value={beforeTip} strong />. Ask the customer
          before you take it.
        </Trans>
      </p>
    </Dialog>
  )
}
