import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Dialog } from './dialog.tsx'

let sentence = ''
const listeners = new Set<() => void>()

/** Shows the specification's alert: titled "Tip", one sentence, OK. */
export function showTip(text: string): void {
  sentence = text
  listeners.forEach((listener) => listener())
}

const shown = (): string => sentence

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The alert's container; one per frame. */
export function TipPlace() {
  const text = useSyncExternalStore(subscribe, shown)
  const close = (): void => showTip('')
  return (
    <Dialog
      opened={text !== ''}
      title={<Trans>Tip</Trans>}
      onClose={close}
      actions={
        <Button onClick={close} data-autofocus>
          <Trans>OK</Trans>
        </Button>
      }
    >
      <p role="alert">{text}</p>
    </Dialog>
  )
}
