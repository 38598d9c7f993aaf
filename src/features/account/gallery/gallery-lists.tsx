import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconReceipt, IconUsers } from '@tabler/icons-react'
import { useState } from 'react'
import { cents } from '#domain/money.ts'
import { AppLink, ButtonLink } from '#ui/app-link.tsx'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { ColumnMenu } from '#ui/list/column-menu.tsx'
import { ExportMenu } from '#ui/list/export-menu.tsx'
import type { Column } from '#ui/list/column.ts'
import { DateRangeChip } from '#ui/date-range-chip.tsx'
import { DetailPage, Section, SideList } from '#ui/detail-page.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import type { ListChoice } from '#ui/list/list-choice.ts'
import { ListPage, type ListPlace } from '#ui/list/list-page.tsx'
import { ListViewMenu, ListViewPlace } from '#ui/list/list-views.tsx'
import { Money } from '#ui/money.tsx'
import { OfficeNavGroup, OfficeNavItem, OfficeNavList } from '#ui/office-nav.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { PickChip } from '#ui/list/pick-chip.tsx'
import { RecordState } from '#ui/record-state.tsx'
import { ReportBones } from '#ui/list/report-bones.tsx'
import { RowMenu } from '#ui/list/row-menu.tsx'
import { storeReviewStates } from '#domain/store-review-states.ts'
import { StateBadge } from '#ui/state-badge.tsx'
import { Specimen } from './specimen.tsx'
import css from './gallery.module.css'

interface Row {
  readonly no: string
  readonly total: number
}

const ROWS: readonly Row[] = Array.from({ length: 45 }, (_, i) => ({
  no: `A7-3-${412 - i}`,
  total: 8410 + i * 1733,
}))

const views = {
  views: [
    {
      id: 'large',
      name: 'Large sales',
      shared: true,
      own: true,
      by: 'Mei',
      shown: { hidden: [], density: 'compact' as const, search: '' },
    },
  ],
  save: () => Promise.resolve(),
  remove: () => undefined,
  open: () => undefined,
}

/** Lists with filters, columns, row menus and page headers. */
export function GalleryLists() {
  const { t } = useLingui()
  const [place, setPlace] = useState<ListPlace>({ currentPage: 1, pageSize: 20 })
  const [choice, setChoice] = useState<ListChoice>({ hidden: [], density: 'comfortable' })
  const [range, setRange] = useState<{ from: number | undefined; to: number | undefined }>({
    from: undefined,
    to: undefined,
  })
  const columns: readonly Column<Row>[] = [
    { id: 'no', head: t`Receipt`, cell: (row) => <span className="et-code">{row.no}</span>, text: (row) => row.no },
    {
      id: 'total',
      head: t`Total`,
      cell: (row) => <Money value={cents(row.total)} strong />,
      align: 'right',
      text: (row) => row.total / 100,
    },
  ]
  const from = (place.currentPage - 1) * place.pageSize
  return (
    <>
      <Specimen name="ListPage" wide>
        <div className={css.frame}>
          <ListPage
            id="gallery"
            title={t`Sales`}
            query={{
              queryKey: ['gallery', place],
              queryFn: () => ({ records: ROWS.slice(from, from + place.pageSize), total: ROWS.length }),
            }}
            columns={columns}
            row={{ key: (row) => row.no }}
            place={place}
            onPlace={setPlace}
            empty={null}
            onExport={() => Promise.resolve(ROWS)}
          />
        </div>
      </Specimen>
      <Specimen name="ReportBones" wide>
        <ReportBones />
      </Specimen>
      <Specimen name="Pager">
        <Pager
          currentPage={place.currentPage}
          pageSize={place.pageSize}
          total={ROWS.length}
          onChange={(next) => setPlace({ ...place, ...next })}
        />
      </Specimen>
      <Specimen name="ExportMenu, ColumnMenu, ListViews">
        <ExportMenu name="gallery" columns={columns} onExport={() => Promise.resolve(ROWS)} />
        <ColumnMenu columns={columns} shown={columns} folded={new Set()} choice={choice} onChange={setChoice} />
        <ListViewPlace store={views}>
          <ListViewMenu choice={choice} onChoice={setChoice} />
        </ListViewPlace>
      </Specimen>
      <Specimen name="RowMenu">
        <RowMenu
          label={t`Actions for ${'A7-3-412'}`}
          items={[
            { label: <Trans>Edit</Trans>, run: () => undefined },
            {
              label: <Trans>Delete</Trans>,
              run: () => undefined,
              confirm: {
                title: <Trans>Delete {'A7-3-412'}?</Trans>,
                action: <Trans>Delete</Trans>,
                body: <Trans>This can’t be undone.</Trans>,
              },
            },
          ]}
        />
      </Specimen>
      <Specimen name="PickChip, RecordState">
        <FilterChips any={false} onClear={() => undefined}>
          <PickChip
            label={t`Counter`}
            value={undefined}
            choices={[{ value: '1', label: 'Lantern Harbor' }]}
            onChange={() => undefined}
          />
        </FilterChips>
        <RecordState of={storeReviewStates} code={storeReviewStates.pending} />
        <RecordState of={storeReviewStates} code={storeReviewStates.approved} look="plain" />
      </Specimen>
      <Specimen name="DateRangeChip">
        <FilterChips
          any={range.from !== undefined || range.to !== undefined}
          onClear={() => setRange({ from: undefined, to: undefined })}
        >
          <DateRangeChip from={range.from} to={range.to} onChange={setRange} />
        </FilterChips>
      </Specimen>
    </>
  )
}

/** Navigation in the office: links, the menu, the page header. */
export function GalleryHeads() {
  const { t } = useLingui()
  const [unfolded, setUnfolded] = useState(true)
  return (
    <>
      <Specimen name="Breadcrumb">
        <Breadcrumb>
          <AppLink to="/login">Lantern Harbor</AppLink>
          <span>
            <Trans>Sales</Trans>
          </span>
        </Breadcrumb>
      </Specimen>
      <Specimen name="AppLink, ButtonLink">
        <AppLink to="/login">A7-3-412</AppLink>
        <ButtonLink variant="default" to="/login">
          <Trans>Open counter</Trans>
        </ButtonLink>
      </Specimen>
      <Specimen name="OfficeNav">
        <nav className={css.fill} aria-label="OfficeNav">
          <OfficeNavGroup
            icon={<IconReceipt size={18} />}
            label={t`Orders`}
            open={unfolded}
            onOpen={setUnfolded}
            pages={[
              { to: '/login', label: t`Sales`, here: false, badge: 3 },
              { to: '/tmp/gallery', label: t`Member`, here: true, badge: 0 },
            ]}
          />
          <OfficeNavList>
            <OfficeNavItem to="/login" icon={<IconUsers size={18} />} label={t`Member`} />
          </OfficeNavList>
        </nav>
      </Specimen>
      <Specimen name="PageHead">
        <PageHead
          title="A7-3-412"
          beside={<StateBadge state="ready" />}
          hint="Lantern Harbor · Mei"
          actions={
            <Button variant="default">
              <Trans>Edit price</Trans>
            </Button>
          }
        />
      </Specimen>
      <Specimen name="DetailPage, SideList">
        <div className={css.frame}>
          <DetailPage
            title="A7-3-412"
            beside={<StateBadge state="ready" />}
            foot={
              <Button>
                <Trans>Save</Trans>
              </Button>
            }
            aside={
              <Section title={<Trans>Store positions</Trans>}>
                <SideList rows={[{ key: 'one', name: 'Lantern Harbor', with: <Trans>Cashier</Trans> }]} />
              </Section>
            }
          >
            <Section title={<Trans>Sale</Trans>}>
              <Money value={cents(8410)} strong />
            </Section>
          </DetailPage>
        </div>
      </Specimen>
    </>
  )
}
