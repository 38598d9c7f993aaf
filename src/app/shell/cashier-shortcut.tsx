import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { IconCashRegister } from '@tabler/icons-react'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { choosingCounter, enterCounter } from '#app/shell/enter-counter.ts'
import css from '#app/shell/navbar.module.css'
import { openCounter } from '#ui/open-counter.ts'

const CounterDialog = lazy(() =>
  import('#features/counter/tasks/shift/counter-dialog.online.tsx').then((m) => ({ default: m.CounterDialog })),
)

/** Opens the counter: its chooser if no counter is held, else its window; a second press brings the window forward. */
export function CashierShortcut() {
  const { t } = useLingui()
  const router = useRouter()
  const choosing = useSyncExternalStore(choosingCounter.subscribe, choosingCounter.get)
  const inPlace = (href: string): void => void router.navigate({ href })
  const close = (): void => choosingCounter.set(false)
  return (
    <>
      <Button
        variant="default"
        aria-label={t`Open the counter`}
        className={css.counter}
        leftSection={<IconCashRegister size={18} aria-hidden />}
        onClick={() => enterCounter(inPlace)}
      >
        <span className={css.wide}>
          <Trans>Counter</Trans>
        </span>
      </Button>
      {choosing ? (
        <Suspense>
          <CounterDialog
            onTaken={() => {
              close()
              openCounter(inPlace)
            }}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  )
}
