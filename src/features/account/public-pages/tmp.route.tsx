import { Trans } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import css from '#features/account/public-pages/tmp.module.css'
import { DemoMessages } from '#features/account/public-pages/demo-messages.tsx'
import { PublicFrame } from '#features/account/public-pages/public-frame.tsx'
import { AppLink } from '#ui/app-link.tsx'

/** Tools for developers and technicians. */
export const Route = createFileRoute('/tmp/')({ component: Tools })

function Tools() {
  return (
    <PublicFrame title={<Trans>Tools</Trans>}>
      <ul className={css.tools}>
        <li>
          <AppLink to="/tmp/gallery">
            <Trans>Gallery</Trans>
          </AppLink>
          <p>
            <Trans>Every part of the interface, in both densities, light and dark.</Trans>
          </p>
        </li>
        <li>
          <AppLink to="/tmp/reader">
            <Trans>Simulated card reader</Trans>
          </AppLink>
          <p>
            <Trans>See what counters ask to charge, and present test cards.</Trans>
          </p>
        </li>
        <li>
          <a href="/b/docs">
            <Trans>Calls</Trans>
          </a>
          <p>
            <Trans>Every call the server accepts, generated from the contract.</Trans>
          </p>
        </li>
      </ul>
      <DemoMessages />
    </PublicFrame>
  )
}
