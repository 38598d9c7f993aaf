import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type PermissionNotice as Notice, storeRoles } from '#contract/organisation/roles.ts'
import { act, read } from '#api/query.ts'
import { useLanguage, useSay } from '#ui/use-language.ts'
import css from './permission-notice.module.css'
import notice from './tax-notice.module.css'

/** Which positions got which permissions with a new version, for those who manage positions, until one of them closes it. */
export function PermissionNotice() {
  const { t } = useLingui()
  const { data } = useQuery(read(storeRoles.notices, {}))
  const { mutate: close, isPending } = useMutation(act(storeRoles.closeNotices))
  const language = useLanguage()
  const say = useSay()
  const records = data?.records ?? []
  if (records.length === 0) return null
  const list = new Intl.ListFormat(language === 'zh' ? 'zh-CN' : 'en-US', { type: 'conjunction' })
  const said = ({ permissions }: Notice): string => list.format(permissions.map(say))
  return (
    <aside className={notice.notice} aria-label={t`New permissions`}>
      <details className={css.details}>
        <summary>
          <Plural
            value={records.length}
            one="A new version gave # position new permissions. See which."
            other="A new version gave # positions new permissions. See which."
          />
        </summary>
        <ul className={css.list}>
          {records.map((record) => (
            <li key={record.id}>
              <strong>{record.roleName}</strong> ({record.shopName}): {said(record)}
            </li>
          ))}
        </ul>
      </details>
      <Button variant="default" loading={isPending} onClick={() => close({ ids: records.map(({ id }) => id) })}>
        <Trans>Got it</Trans>
      </Button>
    </aside>
  )
}
