import { Trans } from '@lingui/react/macro'
import { lazy, useEffect, type ComponentType, type LazyExoticComponent } from 'react'
import { saleInHand } from '#features/counter/core/lock/hold-lock.ts'
import { appKept } from '#ui/app-kept.ts'
import { ErrorView } from '#ui/error-view.tsx'
import { withWords } from '#ui/later-words.ts'
import { isMissingChunk } from '#ui/missing-chunk.ts'
import { PlainButton } from '#ui/plain-button.tsx'
import css from '#features/counter/core/device/lazy-part.module.css'

/**
 * A lazy part of a screen, loaded with its texts. At a tablet's first start the network may go before the whole app is
 * downloaded: then `standIn` is shown until the page reloads, and the screen stays, with the change or the cart.
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

/** A lazy dialog behind a tap; if it is missing, it says so. */
export const lazyDialog = <P extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> => lazyPart(load, NotHere)

function Nothing(): null {
  return null
}

/** Shown instead of a dialog that is not downloaded; if the tablet has it by now, the page reloads with it. */
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
          <PlainButton autoFocus onClick={onClose}>
            <Trans>Close</Trans>
          </PlainButton>
        }
      />
    </div>
  )
}

const answered = (): boolean => Boolean(navigator.serviceWorker?.controller)
/** A page that was fully downloaded from the start lacks a damaged file: reloading would repeat with every tap. */
const wasWhole = answered()

/** The whole app has been downloaded meanwhile and controls this window: a reload works with or without the network. */
const openable = (): boolean => !wasWhole && appKept() && answered()
