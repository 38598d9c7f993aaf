import { Button, Checkbox, NumberInput, Radio } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type ImportStatus, imports } from '#contract/catalogue/imports.ts'
import type { Cents } from '#domain/money.ts'
import { sentenceOf } from '#api/call.ts'
import { write } from '#api/query.ts'
import { LeftFields } from '#features/office/catalogue/import/left-fields.tsx'
import css from '#features/office/catalogue/import/import.module.css'
import { Section } from '#ui/detail-page.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { useMay } from '#ui/may.tsx'

type Unpriced = ImportStatus['choices']['unpriced']

/** Decisions about all rows of the file: those without a price, what is too long or too exact, and fields left out. */
export function ChoicesForm({ one }: { readonly one: ImportStatus }) {
  const { t } = useLingui()
  const seesCost = useMay()({ any: ['shopCostSee'] })
  const { mutate: check, isPending, error } = useMutation(write(imports.check))
  const [unpriced, setUnpriced] = useState<Unpriced>(one.choices.unpriced)
  const [price, setPrice] = useState<Cents | null>(one.choices.price ?? null)
  const [factor, setFactor] = useState<number | undefined>(
    one.choices.factor === undefined ? undefined : one.choices.factor / 1000,
  )
  const [shorten, setShorten] = useState(one.choices.longNames === 'shorten')
  const [round, setRound] = useState(one.choices.finePrices === 'round')
  const [leave, setLeave] = useState(one.choices.leave)
  const apply = (): void =>
    check({
      id: one.id,
      unpriced,
      longNames: shorten ? 'shorten' : 'reject',
      finePrices: round ? 'round' : 'reject',
      leave,
      ...(unpriced === 'price' && price !== null ? { price } : {}),
      ...(unpriced === 'factor' && factor !== undefined ? { factor: Math.round(factor * 1000) } : {}),
    })
  const { unpriced: without, long, fine } = one.counts
  return (
    <Section title={<Trans>Fields to import</Trans>}>
      <FormFailure>{error ? sentenceOf(error) : ''}</FormFailure>
      {without > 0 || one.choices.unpriced !== 'ask' ? (
        <Radio.Group
          label={
            without > 0 ? (
              <Plural value={without} one="# new product has no price" other="# new products have no price" />
            ) : (
              <Trans>New products without a price</Trans>
            )
          }
          value={unpriced}
          onChange={(value) => setUnpriced(value as Unpriced)}
        >
          <div className={css.options}>
            <Radio value="open" label={t`Import without a price; the counter can’t sell them until they have one`} />
            <Radio value="price" label={t`Give all the same price`} />
            {unpriced === 'price' ? (
              <MoneyInput aria-label={t`Price`} value={price} onChange={setPrice} w="9rem" />
            ) : null}
            {seesCost ? <Radio value="factor" label={t`Cost times a factor`} /> : null}
            {unpriced === 'factor' ? (
              <NumberInput
                aria-label={t`Factor`}
                value={factor ?? ''}
                onChange={(value) => setFactor(typeof value === 'number' ? value : undefined)}
                min={0.001}
                max={1000}
                decimalScale={3}
                hideControls
                w="9rem"
              />
            ) : null}
            <Radio value="skip" label={t`Leave them out`} />
          </div>
        </Radio.Group>
      ) : null}
      {long > 0 || one.choices.longNames === 'shorten' ? (
        <Checkbox
          checked={shorten}
          onChange={(event) => setShorten(event.currentTarget.checked)}
          label={
            long > 0 ? (
              <Plural
                value={long}
                one="Shorten # name of more than 75 characters (the full one is kept in the description)"
                other="Shorten # names of more than 75 characters (the full ones are kept in the descriptions)"
              />
            ) : (
              <Trans>Shorten names of more than 75 characters (the full ones are kept in the descriptions)</Trans>
            )
          }
        />
      ) : null}
      {fine > 0 || one.choices.finePrices === 'round' ? (
        <Checkbox
          className={css.tick}
          checked={round}
          onChange={(event) => setRound(event.currentTarget.checked)}
          label={
            fine > 0 ? (
              <Plural
                value={fine}
                one="Round # price with more than two decimals to cents"
                other="Round # prices with more than two decimals to cents"
              />
            ) : (
              <Trans>Round prices with more than two decimals to cents</Trans>
            )
          }
        />
      ) : null}
      <LeftFields fields={one.found.fields} leave={leave} onChange={setLeave} />
      <div className={css.row}>
        <Button variant="default" loading={isPending} onClick={apply}>
          <Trans>Apply and check again</Trans>
        </Button>
      </div>
    </Section>
  )
}
