import { Button, Select, Textarea } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { logistics, type ZipFee } from '#contract/online/logistics.ts'
import { act, read, write } from '#api/query.ts'
import { ZipDialog } from '#features/office/online/logistics/zip-dialog.tsx'
import { useZipColumns } from '#features/office/online/logistics/zip-columns.tsx'
import css from '#features/office/online/logistics/logistics.module.css'
import { Section } from '#ui/detail-page.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { InlineForm } from '#ui/form/inline-form.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { DataTable } from '#ui/list/data-table.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { RowMenu } from '#ui/list/row-menu.tsx'
import { useChosenRows } from '#ui/list/use-chosen-rows.ts'
import { LoadFailure } from '#ui/load-failure.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { showToast, showUndo } from '#ui/toast.tsx'

/** The ZIP codes that the store delivers to, with what a delivery there costs. */
export function AreaForm() {
  const { t } = useLingui()
  const [place, setPlace] = useState({ search: '', currentPage: 1, pageSize: 20 })
  const { data, error, refetch } = useQuery({
    ...read(logistics.zipFeeList, place),
    placeholderData: keepPreviousData,
  })
  const chosen = useChosenRows<ZipFee>(place.search, ({ code }) => code)
  /** The ZIP codes whose fee is open. */
  const [editing, setEditing] = useState<readonly ZipFee[]>()
  const { mutateAsync: set } = useMutation(act(logistics.zipFeeSet))
  const restore = async (rows: readonly ZipFee[]): Promise<void> => {
    for (const { code, baseFee, taxes, active } of rows) await set({ codes: [code], baseFee, taxes, active })
  }
  const remove = async (rows: readonly ZipFee[]): Promise<void> => {
    await set({ codes: rows.map(({ code }) => code), served: false })
    chosen.clear()
    const code = rows[0]?.code ?? ''
    showUndo(
      rows.length === 1 ? (
        t`The store no longer delivers to ${code}.`
      ) : (
        <Plural value={rows.length} one="# ZIP code removed." other="# ZIP codes removed." />
      ),
      () => void restore(rows),
    )
  }
  const columns = useZipColumns()
  const rows = data?.records
  const count = chosen.rows.length
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  return (
    <Section title={<Trans>Service area</Trans>} hint={<Trans>The store delivers to these ZIP codes.</Trans>}>
      <AddZips />
      {data?.total === 0 && place.search === '' ? (
        <EmptyState drawing={<Drawing of="truck" />} title={<Trans>No ZIP codes yet.</Trans>}>
          <Trans>Add the ZIP codes that you deliver to. Without any, the store doesn’t deliver.</Trans>
        </EmptyState>
      ) : (
        <>
          <div className={css.tools}>
            <SearchBox
              label={t`ZIP code or place`}
              value={place.search}
              onChange={(search) => setPlace({ ...place, search, currentPage: 1 })}
            />
            {count > 0 ? (
              <>
                <Button variant="default" onClick={() => setEditing(chosen.rows)}>
                  <Plural value={count} one="Fee and tax of # ZIP code" other="Fee and tax of # ZIP codes" />
                </Button>
                <Button variant="subtle" color="red" onClick={() => void remove(chosen.rows)}>
                  <Trans>Remove</Trans>
                </Button>
              </>
            ) : null}
          </div>
          <DataTable
            label={t`Service area`}
            columns={columns}
            rows={rows}
            rowKey={({ code }) => code}
            onOpen={(zip) => setEditing([zip])}
            rowActions={(zip) => (
              <RowMenu
                label={t`Actions for ${zip.code}`}
                items={[
                  { label: <Trans>Edit</Trans>, run: () => setEditing([zip]) },
                  { label: <Trans>Remove</Trans>, run: () => remove([zip]) },
                ]}
              />
            )}
            choice={{
              has: chosen.has,
              name: ({ code }) => t`Select ${code}`,
              lock: () => undefined,
              choose: chosen.choose,
            }}
          />
          <Pager
            currentPage={place.currentPage}
            pageSize={place.pageSize}
            total={data?.total ?? 0}
            onChange={(page) => setPlace({ ...place, ...page })}
          />
        </>
      )}
      {editing ? (
        <ZipDialog
          zips={editing}
          onClose={() => {
            setEditing(undefined)
            chosen.clear()
          }}
        />
      ) : null}
    </Section>
  )
}

/** The ZIP codes in a text, whatever separates them; not all need to have 5 digits. */
const codesIn = (typed: string): string[] => typed.split(/[^0-9]+/).filter((code) => code !== '')

/** Adds many ZIP codes at once, or finds them by place. */
function AddZips() {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const found = useQuery({ ...read(logistics.locationList, { search }), enabled: search.trim().length > 1 })
  const add = useMutation(write(logistics.zipFeeSet))
  const { form, field, shell } = useRecordForm({
    schema: logistics.zipFeeSet.input,
    initial: { typed: '' },
    keep: false,
    fieldOf: { codes: 'typed' },
    asSent: ({ typed }) => ({ codes: codesIn(typed).filter((code) => code.length === 5) }),
    check: ({ typed }) => {
      const odd = codesIn(typed).find((code) => code.length !== 5)
      return odd === undefined ? {} : { typed: t`A ZIP code has 5 digits: ${odd}` }
    },
    save: async ({ typed }) => {
      const codes = codesIn(typed)
      await add.mutateAsync({ codes, keep: true })
      return codes
    },
    after: 'empty',
    onSaved: (codes) => {
      const fresh = new Set(codes).size
      showToast({ message: <Plural value={fresh} one="# ZIP code added." other="# ZIP codes added." /> })
    },
  })
  const take = (code: string | null): void => {
    if (code === null) return
    form.setFieldValue('typed', [...new Set([...codesIn(form.values.typed), code])].join(' '))
    form.clearFieldError('typed')
  }
  return (
    <InlineForm {...shell} submit={<Trans>Add</Trans>}>
      <Select
        label={t`Find by place`}
        description={t`Choose ZIP codes of a city; they are added to the field below.`}
        searchable
        clearable={false}
        value={null}
        searchValue={search}
        onSearchChange={setSearch}
        onChange={take}
        filter={({ options }) => options}
        data={(found.data ?? []).map(({ code, city, state }) => ({ value: code, label: `${code} ${city}, ${state}` }))}
        nothingFoundMessage={search.trim().length > 1 && found.data ? t`No such place.` : undefined}
      />
      <Textarea
        label={t`Add ZIP codes`}
        description={t`One or more: 11201, 11205 11217`}
        autosize
        minRows={2}
        {...field('typed')}
      />
    </InlineForm>
  )
}
