import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { cents } from '#domain/money.ts'
import type { Unsent } from '#db/outbox-sums.ts'
import { unsentOnDevice } from '#db/unsent-on-device.ts'
import { signOutForGood } from '#features/account/session/sign-in.ts'
import { Dialog } from '#ui/dialog.tsx'
import { Money } from '#ui/money.tsx'

/**
 * Signs out. If this device has unsent records, first says that they stay and are still sent; otherwise signs out
 * without asking.
 */
export function SignOutDialog({ onClose }: { readonly onClose: () => void }) {
  const router = useRouter()
  const [left, setLeft] = useState<Unsent>()
  const [busy, setBusy] = useState(false)
  const leave = async (): Promise<void> => {
    setBusy(true)
    signOutForGood()
    await router.navigate({ to: '/login' })
  }
  useEffect(() => {
    void unsentOnDevice().then((sum) => (sum.count === 0 ? leave() : setLeft(sum)))
  }, []) // oxlint-disable-line react/exhaustive-deps -- once, when it opens
  if (!left) return null
  return (
    <Dialog
      opened
      title={<Trans>Log out?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={busy} onClick={() => void leave()} data-autofocus>
            <Trans>Log out</Trans>
          </Button>
        </>
      }
    >
      <p>
        {left.sales > 0 ? (
          <>
            <Plural value={left.sales} one="# sale is kept on this device" other="# sales are kept on this device" /> (
            <Money value={cents(left.cents)} />
            ).{' '}
          </>
        ) : null}
        {left.submissions > 0 ? (
          <>
            <Plural
              value={left.submissions}
              one="# cash submission is kept on this device"
              other="# cash submissions are kept on this device"
            />{' '}
            (<Money value={cents(left.submittedCents)} />
            ).
          </>
        ) : null}
      </p>
      <p>
        <Trans>They stay here and are sent once the network is back, even if nobody is signed in.</Trans>
      </p>
    </Dialog>
  )
}
