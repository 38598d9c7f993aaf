import { Plural, Trans } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { onlineGoods } from '#contract/online/online-goods.ts'
import { type OnlineRun, OnlineTermsSchema, type UnpublishedSelection } from '#contract/online/online-goods-schemas.ts'
import { read, write } from '#api/query.ts'
import css from '#features/office/online/goods/online-goods.module.css'
import { TermsFields } from '#features/office/online/goods/terms-fields.tsx'
import { firstTerms, sentTerms, type TermsValues } from '#features/office/online/goods/terms-values.ts'
import { FormPanel } from '#ui/form/form-dialog.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import { useStoreZone } from '#ui/store-zone.tsx'

interface Props {
  readonly selection: UnpublishedSelection
  readonly count: number
  readonly onClose: () => void
  readonly onRun: (run: OnlineRun) => void
}

/** The terms on which many products are published at once. */
export function TermsDialog({ selection, count, onClose, onRun }: Props) {
  const zone = useStoreZone()
  const { data: ways } = useSuspenseQuery(read(onlineGoods.deliveryConfigured, {}))
  const { mutateAsync: publish } = useMutation(write(onlineGoods.batchPublish))
  const { form, shell } = useRecordForm<TermsValues, OnlineRun>({
    schema: OnlineTermsSchema,
    initial: firstTerms(ways),
    keep: false,
    asSent: (values) => sentTerms(values, zone),
    save: (values) => publish({ selection, terms: sentTerms(values, zone) }),
    onSaved: onRun,
  })
  return (
    <FormPanel
      title={<Plural value={count} one="Publish # product" other="Publish # products" />}
      submit={<Trans>Publish</Trans>}
      onClose={onClose}
      {...shell}
    >
      <p className={css.hint}>
        <Trans>They get the same terms; each can be changed afterwards. Buyers see them once they are on sale.</Trans>
      </p>
      <TermsFields
        values={form.values}
        errors={form.errors}
        onChange={(change) => {
          form.setValues(change)
          for (const name of Object.keys(change)) form.clearFieldError(name)
        }}
      />
    </FormPanel>
  )
}
