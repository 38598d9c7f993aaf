import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { isMuted, play, setMuted } from '#ui/sounds.ts'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { CounterKeys } from '#features/counter/parts/shortcuts/counter-keys.tsx'
import type { ActsOf } from '#features/counter/parts/shortcuts/shortcut-table.ts'
import { showToast } from '#ui/toast.tsx'

const toggleSound = (): void => {
  setMuted(!isMuted())
  play('line')
  showToast({ id: 'sound', message: isMuted() ? <Trans>Sound off</Trans> : <Trans>Sound on</Trans> })
}

/** Global shortcuts of the counter, and the sheet while it is open. */
export function useAnywhere(): { readonly acts: ActsOf<'anywhere'>; readonly sheet: ReactNode } {
  const { lock } = useCounter()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  return {
    acts: {
      help: () => setOpen(true),
      lock,
      today: () => void navigate({ to: '/shop/order' }),
      journal: () => void navigate({ to: '/shop/journal' }),
      readiness: () => void navigate({ to: '/shop/readiness' }),
      mute: toggleSound,
    },
    sheet: open ? <CounterKeys onClose={() => setOpen(false)} /> : null,
  }
}
