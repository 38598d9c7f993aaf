import { Button } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { OnlineSku } from '#contract/online/online-goods-schemas.ts'
import { OnlineFormSchema } from '#contract/online/online-goods-schemas.ts'
import type { Words } from '#contract/schemas.ts'
import css from '#features/office/online/goods/online-goods.module.css'
import { OnlineVariantFields } from '#features/office/online/goods/online-variant-fields.tsx'
import { type OnlineValues, sentOnline } from '#features/office/online/goods/online-values.ts'
import { TermsFields } from '#features/office/online/goods/terms-fields.tsx'
import { WebWords } from '#features/office/online/goods/web-words.tsx'
import { Section } from '#ui/detail-page.tsx'
import { FormPage } from '#ui/form/form-page.tsx'
import { useRecordForm } from '#ui/form/use-record-form.tsx'
import type { TypedOn } from '#ui/form/use-kept-form.ts'
import { useStoreZone } from '#ui/store-zone.tsx'

/** What a product is at the counter, which is what the web shows where its form says nothing else. */
export interface OwnProduct {
  readonly id: string
  readonly kind: 'goods' | 'cards'
  readonly name: Words
  readonly description: string
}

interface Props {
  readonly title: ReactNode
  readonly submit?: ReactNode
  readonly own: OwnProduct
  readonly skus: readonly OnlineSku[]
  readonly initial: OnlineValues
  /** Of a published product: what its form follows. */
  readonly record?: TypedOn<OnlineValues>
  /** It is on sale: what buyers read can't be changed until it is taken down. */
  readonly frozen?: boolean
  /** Takes it down for the change; absent where that isn't allowed. */
  readonly onUnfreeze?: (() => void) | undefined
  readonly save: (values: OnlineValues, version: number) => Promise<unknown>
  readonly newest?: () => Promise<void>
  readonly onSaved: () => void
  readonly onCancel: () => void
}

/** How one product is sold on the web: when it is published, and whenever that changes. */
export function OnlineForm(props: Props) {
  const {
    title,
    submit,
    own,
    skus,
    initial,
    record,
    frozen = false,
    onUnfreeze,
    save,
    newest,
    onSaved,
    onCancel,
  } = props
  const zone = useStoreZone()
  const { form, field, shell, forget } = useRecordForm({
    schema: OnlineFormSchema,
    initial,
    ...(record ? { record } : {}),
    asSent: (values) => sentOnline(values, zone),
    rows: ['skus'],
    save,
    ...(newest ? { newest } : {}),
    incomplete: <Trans>There are items that have not been filled out correctly.</Trans>,
    onSaved,
  })
  const change = (next: Partial<OnlineValues>): void => {
    form.setValues(next)
    for (const name of Object.keys(next)) form.clearFieldError(name)
  }
  return (
    <FormPage
      wide={skus.length > 1}
      title={title}
      submit={submit}
      {...shell}
      onCancel={() => {
        forget()
        onCancel()
      }}
    >
      {frozen ? <Frozen onUnfreeze={onUnfreeze} /> : null}
      <Section title={<Trans>Sales and delivery</Trans>}>
        <TermsFields
          values={form.values}
          errors={form.errors}
          frozen={frozen ? <Trans>Take it down to change this.</Trans> : undefined}
          onChange={change}
        />
      </Section>
      <Section
        title={<Trans>Title and description</Trans>}
        hint={<Trans>Leave them blank to show the product’s own name and description.</Trans>}
      >
        <WebWords own={own} field={field} frozen={frozen} />
      </Section>
      <Section title={<Trans>Prices, limits and reserve</Trans>}>
        <OnlineVariantFields
          productId={own.id}
          card={own.kind === 'cards'}
          skus={skus}
          values={form.values.skus}
          errors={form.errors}
          presale={form.values.salesMethod === '2'}
          onChange={(at, next) => {
            form.setFieldValue('skus', (all) => all.with(at, { ...all[at]!, ...next }))
            for (const name of Object.keys(next)) form.clearFieldError(`skus.${at}.${name}`)
          }}
        />
      </Section>
    </FormPage>
  )
}

/** Said while a product is on sale, with the way to change what is fixed meanwhile. */
const Frozen = ({ onUnfreeze }: { readonly onUnfreeze: (() => void) | undefined }) => (
  <aside className={css.notice} role="note">
    <p>
      <Trans>This product is on sale. Take it down to change its sales method, title or description.</Trans>
    </p>
    {onUnfreeze ? (
      <Button variant="default" onClick={onUnfreeze}>
        <Trans>Change them and put it on sale again</Trans>
      </Button>
    ) : null}
  </aside>
)
