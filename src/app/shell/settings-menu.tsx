import { useLingui } from '@lingui/react/macro'
import { IconArrowLeft, IconId, IconLock, IconShieldCheck } from '@tabler/icons-react'
import { settingsOrigin } from '#app/shell/settings-origin.ts'
import { OfficeNavItem, OfficeNavList } from '#ui/office-nav.tsx'

/** The settings menu, with a link back to where the settings were opened from. */
export function SettingsMenu({ primary }: { readonly primary: boolean }) {
  const { t } = useLingui()
  return (
    <OfficeNavList>
      <OfficeNavItem
        to={settingsOrigin()}
        icon={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}
        label={t`Back`}
        activeProps={{}}
      />
      {primary ? (
        <OfficeNavItem
          to="/settings/personalCenter"
          icon={<IconId size={18} stroke={1.6} aria-hidden />}
          label={t`Personal center`}
        />
      ) : null}
      <OfficeNavItem
        to="/settings/accountSecurity"
        icon={<IconLock size={18} stroke={1.6} aria-hidden />}
        label={t`Account security`}
      />
      <OfficeNavItem
        to="/settings/loginProtection"
        icon={<IconShieldCheck size={18} stroke={1.6} aria-hidden />}
        label={t`Login protection`}
      />
    </OfficeNavList>
  )
}
