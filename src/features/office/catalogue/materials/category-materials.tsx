import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type Material, rawMaterials } from '#contract/catalogue/materials.ts'
import { read } from '#api/query.ts'
import css from '#features/office/catalogue/categories/categories.module.css'
import { AppLink, ButtonLink } from '#ui/app-link.tsx'
import { Section } from '#ui/detail-page.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Picture } from '#ui/picture.tsx'
import { Quantity } from '#ui/quantity.tsx'
import { useSay } from '#ui/use-language.ts'

/** The first raw materials; their list has the others. */
const SHOWN = 15

/** The raw materials of a category. */
export function CategoryMaterials({ id }: { readonly id: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const columns = useColumns()
  const { data } = useQuery(read(rawMaterials.list, { categoryId: id, currentPage: 1, pageSize: SHOWN }))
  const total = data?.total ?? 0
  return (
    <Section
      title={<Trans>Raw materials</Trans>}
      actions={
        total > SHOWN ? (
          <AppLink to="/shop/goodsManage/rawMaterial" search={{ categoryId: id }}>
            <Trans>All ({total})</Trans>
          </AppLink>
        ) : null
      }
    >
      {data && total === 0 ? (
        <EmptyState
          drawing={<Drawing of="materials" />}
          title={<Trans>No raw material is in this category.</Trans>}
          action={
            <ButtonLink to="/shop/goodsManage/rawMaterial" variant="default">
              <Trans>Open the raw materials</Trans>
            </ButtonLink>
          }
        >
          <Trans>Choose the category in the form of a raw material.</Trans>
        </EmptyState>
      ) : (
        <DataTable
          label={t`Raw materials`}
          columns={columns}
          rows={data?.records}
          rowKey={(row) => row.id}
          onOpen={({ id: material }) =>
            void navigate({ to: '/shop/goodsManage/rawMaterial/viewRawMaterial/$id', params: { id: material } })
          }
        />
      )}
    </Section>
  )
}

function useColumns(): Column<Material>[] {
  const { t } = useLingui()
  const say = useSay()
  const columns = useColumnPresets<Material>()
  return [
    {
      id: 'name',
      head: t`Name`,
      grow: true,
      cell: ({ id, image, name, categoryId }) => (
        <span className={css.item}>
          <Picture picture={image} name={say(name)} tone={categoryId ?? id} />
          <AppLink to="/shop/goodsManage/rawMaterial/viewRawMaterial/$id" params={{ id }} preload={false}>
            {say(name)}
          </AppLink>
        </span>
      ),
    },
    {
      id: 'quantity',
      head: t`In stock`,
      align: 'right',
      cell: ({ quantity, unit }) => <Quantity value={quantity} unit={say(unit)} />,
    },
    columns.count('used', t`Products`, ({ used }) => used),
    columns.code('itemNo', t`Item number`, ({ itemNo }) => itemNo),
  ]
}
