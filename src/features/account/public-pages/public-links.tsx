import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import css from '#features/account/public-pages/public-links.module.css'

/** The pages that anybody can open. */
export function PublicLinks() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`About Evertill`} className={css.links}>
      <Link to="/help">
        <Trans>Help manual</Trans>
      </Link>
      <Link to="/technicalSupport">
        <Trans>Technical support</Trans>
      </Link>
      <Link to="/privacyPolicy">
        <Trans>Privacy policy</Trans>
      </Link>
      <Link to="/userProtocol">
        <Trans>User agreement</Trans>
      </Link>
    </nav>
  )
}
