import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react'
import { saleInHand } from '#features/counter/core/lock/hold-lock.ts'
import { appKept } from '#ui/app-kept.ts'
import { ErrorView } from '#ui/error-view.tsx'
import { withWords } from '#ui/later-words.ts'
import { isMissingChunk } from '#ui/missing-chunk.ts'
import css from '#features/counter/core/device/lazy-part.module.css'

/**
 * A piece of a screen that comes after it, with its words. On the first start of a tablet the network may go before
 * the whole app is kept: then `standIn` is shown until the page opens anew, and the screen stays, with the change on
 * it or the cart.
 */
export const lazyPart = <P extends object>(
  load: () => Promise<ComponentType<P>>,
  standIn: ComponentType<P> = Nothing,
): LazyExoticComponent<ComponentType<P>> =>
  lazy(() =>
    withWords(load)().then(
      (loaded) => ({ default: loaded }),
      (error: unknown) => {
        if (!isMissingChunk(error)) throw error
        return { default: standIn }
      },
    ),
  )

/** A piece that opens behind a tap and is closed again; where it is missing, that is said. */
export const lazyDialog = <P extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> => lazyPart(load, NotHere)

function Nothing(): null {
  return null
}

/** Said in place of a dialog that cannot be had now; where the tablet has it meanwhile, the page opens anew with it. */
export function NotHere({ onClose }: { readonly onClose: () => void }) {
  useEffect(() => {
    if (openable() && !saleInHand()) window.location.reload()
  }, [])
  return (
    <div className={css.over}>
      <ErrorView
        happened={<Trans>This screen is not downloaded to this tablet yet.</Trans>}
        means={<Trans>It downloads when the network is back. The cart is saved.</Trans>}
        action={
          <Button autoFocus onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        }
      />
    </div>
  )
}

const answered = (): boolean => Boolean(navigator.serviceWorker?.controller)
/** A page that was whole from its beginning misses what is damaged: it would open anew with every tap. */
const wasWhole = answered()

/** The whole app is kept here meanwhile and answers this window: it opens with the network and without it. */
const openable = (): boolean => !wasWhole && appKept() && answered()
