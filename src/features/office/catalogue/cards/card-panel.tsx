import { NumberInput, Radio, TagsInput, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Card, type CardKind, cardKinds, fuelCards } from '#contract/catalogue/fuel-cards.ts'
import { queryClient, read, write } from '#api/query.ts'
import { sendImage } from '#api/upload.ts'
import { type CardValues, cardValues, emptyCard, sentCard } from '#features/office/catalogue/cards/card-values.ts'
import { useCardWords } from '#features/office/catalogue/cards/card-words.ts'
import css from '#features/office/catalogue/cards/cards.module.css'
import { NameFields } from '#features/shared/name-fields.tsx'
import { FormPanel } from '#ui/form/form-dialog.tsx'
import { type RecordForm, useRecordForm } from '#ui/form/use-record-form.tsx'
import { ImageUpload } from '#ui/image-upload.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

/** Changes a saved card, as it is now at the server. */
export function EditCard({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data } = useSuspenseQuery(read(fuelCards.details, { id }))
  return <CardPanel card={data} onClose={onClose} />
}

interface Props {
  /** Absent for a new one. */
  readonly card?: Card
  readonly onClose: () => void
}

/** A recharge card: what is on it, what it pays for, and the macou that comes back. */
export function CardPanel({ card, onClose }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const add = useMutation(write(fuelCards.add))
  const update = useMutation(write(fuelCards.update))
  const percentage = t`A percentage from 0 to 100.`
  /** The version that the values on screen were typed on. */
  const version = useRef(card?.version ?? 0)
  const { form, field, shell, forget } = useRecordForm({
    schema: fuelCards.add.input,
    initial: card ? cardValues(card) : emptyCard,
    asSent: sentCard,
    keep: { name: card?.id ?? 'new' },
    sentences: { par: t`Enter what is on the card, above 0.`, cashReturn: percentage, cardReturn: percentage },
    check: ({ nameEn, nameZh }) => ({
      nameEn: nameEn.trim() === '' && nameZh.trim() === '' ? t`Enter a name.` : undefined,
    }),
    save: async (values) => {
      const sent = sentCard(values)
      if (card) await update.mutateAsync({ id: card.id, version: version.current, ...sent })
      else await add.mutateAsync(sent)
    },
    newest: async () => {
      if (!card) return
      const details = read(fuelCards.details, { id: card.id })
      const newest = await queryClient.fetchQuery({ ...details, staleTime: 0 })
      version.current = newest.version
      return cardValues(newest)
    },
    onSaved: () => {
      showToast({ message: <Trans>Saved. Counters get it within seconds.</Trans> })
      onClose()
    },
  })
  const name = card && say(card.name)
  return (
    <FormPanel
      title={card ? <Trans>Edit {name}</Trans> : <Trans>Add a recharge card</Trans>}
      onClose={() => {
        forget()
        onClose()
      }}
      {...shell}
    >
      <NameFields field={field} description={t`One name is enough: the other language then shows it too.`} />
      <ImageUpload
        label={<Trans context="product">Picture</Trans>}
        value={form.values.image}
        error={form.errors['image']}
        upload={sendImage('goods')}
        onChange={(path) => form.setFieldValue('image', path)}
      />
      <MoneyInput label={t`Par value`} required {...field('par')} />
      <KindField form={form} />
      <Returns field={field} />
      <TextInput label={t`Item number`} placeholder={t`Next free number`} {...field('itemNo')} maxLength={40} />
      <TagsInput
        label={t`Barcodes`}
        placeholder={form.values.barcodes.length === 0 ? t`Scan or type` : ''}
        maxTags={20}
        acceptValueOnBlur
        {...field('barcodes')}
      />
    </FormPanel>
  )
}

type Fields = Pick<RecordForm<CardValues>, 'form' | 'field'>

function KindField({ form }: Pick<Fields, 'form'>) {
  const { t } = useLingui()
  const words = useCardWords()
  return (
    <Radio.Group
      label={t`Type`}
      value={form.values.kind}
      onChange={(kind) => form.setFieldValue('kind', kind as CardKind)}
    >
      <div className={css.radios}>
        {cardKinds.map((kind) => (
          <Radio key={kind} value={kind} label={words.kind(kind)} />
        ))}
      </div>
    </Radio.Group>
  )
}

/** Macou that the member gets back. */
function Returns({ field }: Pick<Fields, 'field'>) {
  const { t } = useLingui()
  const percent = { suffix: '%', min: 0, max: 100, decimalScale: 2, hideControls: true, clampBehavior: 'none' } as const
  return (
    <fieldset className={css.returns}>
      <legend>
        <Trans>Macou back to the member who buys it</Trans>
      </legend>
      <NumberInput label={t`When paid in cash`} required {...percent} {...field('cashReturn')} />
      <NumberInput label={t`When paid by card`} required {...percent} {...field('cardReturn')} />
    </fieldset>
  )
}
