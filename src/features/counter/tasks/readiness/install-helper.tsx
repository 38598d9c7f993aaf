import { Trans } from '@lingui/react/macro'
import { IconShare2, IconSquarePlus } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { ActionButton } from '#features/counter/parts/view/action-button.tsx'
import { useCounter } from '#features/counter/core/device/counter-context.tsx'
import { installPrompt, subscribeInstall, takeInstall } from '#features/counter/core/device/install-prompt.ts'
import css from '#features/counter/parts/page/readiness.module.css'

/** iPadOS reports macOS; detect it by maxTouchPoints. */
const isApple = (): boolean =>
  /iPad|iPhone/.test(navigator.userAgent) || (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Installing Evertill: the browser's own offer, or the steps on an iPad. */
export function InstallHelper() {
  const { report } = useCounter()
  const offered = useSyncExternalStore(subscribeInstall, installPrompt)
  if (report.installed) return null
  return (
    <section>
      <h2 className={css.title}>
        <Trans>Install to the home screen</Trans>
      </h2>
      <p className={css.word}>
        <Trans>
          Once installed, the app opens without the network and the tablet does not clear its data. Install it before
          the first sale: the installed app starts with its own empty storage.
        </Trans>
      </p>
      {offered ? (
        <div className={css.actions}>
          <ActionButton look="forward" onClick={() => void takeInstall()}>
            <Trans>Install</Trans>
          </ActionButton>
        </div>
      ) : isApple() ? (
        <ol className={css.steps}>
          <li>
            <Trans>Open this page in Safari.</Trans>
          </li>
          <li>
            <Trans>
              Tap Share <IconShare2 size={22} aria-hidden />, the square with the arrow, at the top right.
            </Trans>
          </li>
          <li>
            <Trans>
              Scroll down and tap “Add to Home Screen” <IconSquarePlus size={22} aria-hidden />, then “Add”.
            </Trans>
          </li>
          <li>
            <Trans>Connect to the network, open Evertill from its icon, and start your shift there.</Trans>
          </li>
        </ol>
      ) : (
        <ol className={css.steps}>
          <li>
            <Trans>Open the browser’s menu.</Trans>
          </li>
          <li>
            <Trans>Choose “Install app” or “Add to Home screen”.</Trans>
          </li>
          <li>
            <Trans>Connect to the network, open Evertill from its icon, and start your shift there.</Trans>
          </li>
        </ol>
      )}
    </section>
  )
}
