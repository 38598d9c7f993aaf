import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Permission } from '#domain/permissions.ts'
import { DetailPage, Facts, Section, SideList, type SideRow } from '#ui/detail-page.tsx'
import { May } from '#ui/may.tsx'
import { useOwnFirst, useSay } from '#ui/use-language.ts'

interface Props {
  readonly category: { readonly nameZh: string; readonly nameEn: string }
  readonly mayEdit: Permission
  /** The link to its form. */
  readonly edit: ReactNode
  /** Its contents and their number. */
  readonly held: { readonly label: ReactNode; readonly count: number; readonly link: ReactNode }
  /** All categories in their order, as links. */
  readonly all: readonly SideRow[]
  /** What is in it, as far as the caller may see that. */
  readonly children: ReactNode
}

/** A category: what is in it, its names, and the way to the others. */
export function CategoryPage({ category: { nameZh, nameEn }, mayEdit, edit, held, all, children }: Props) {
  const say = useSay()
  const ownFirst = useOwnFirst()
  return (
    <DetailPage
      title={say({ zh: nameZh, en: nameEn })}
      actions={<May all={[mayEdit]}>{edit}</May>}
      aside={
        <>
          <Section title={<Trans>Category</Trans>}>
            <Facts
              facts={[
                ...ownFirst({
                  en: { label: <Trans>English name</Trans>, value: nameEn },
                  zh: { label: <Trans>Chinese name</Trans>, value: nameZh },
                }),
                { label: held.label, value: held.count === 0 ? <Trans>None</Trans> : held.link },
              ]}
            />
          </Section>
          {all.length > 1 ? (
            <Section title={<Trans>All categories</Trans>}>
              <SideList rows={all} />
            </Section>
          ) : null}
        </>
      }
    >
      {children}
    </DetailPage>
  )
}
