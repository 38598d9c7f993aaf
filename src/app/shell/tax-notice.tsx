import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { storeSettings } from '#contract/organisation/store-settings.ts'
import { read } from '#api/query.ts'
import { AppLink } from '#ui/app-link.tsx'
import { useMay } from '#ui/may.tsx'
import css from './tax-notice.module.css'

/** Shown on every page of a store whose tax rate was never set: it sells without tax and must set a rate. */
export function TaxNotice() {
  const { data } = useQuery(read(storeSettings.completed, {}, { persist: true }))
  const mayEdit = useMay()({ all: ['shopSetting', 'shopSettingEdit'] })
  if (!data?.completed || data.taxSaid !== false) return null
  return (
    <aside className={css.notice} role="note">
      <p>
        <Trans>No tax rate is set for this store, so taxable products are sold without tax.</Trans>{' '}
        {mayEdit ? null : <Trans>Ask someone who can change the store settings to set it.</Trans>}
      </p>
      {mayEdit ? (
        <AppLink to="/shop/shopManage/shopSetting" search={{ part: 'selling' }}>
          <Trans>Set the tax rate</Trans>
        </AppLink>
      ) : null}
    </aside>
  )
}
