import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { imports } from '#contract/imports.ts'
import { act } from '#api/query.ts'
import { ChoicesForm } from '#features/office/catalogue/import/choices-form.tsx'
import type { StepProps } from '#features/office/catalogue/import/import.route.tsx'
import { RowLines } from '#features/office/catalogue/import/row-lines.tsx'
import css from '#features/office/catalogue/import/import.module.css'
import { Section } from '#ui/detail-page.tsx'

/** What the file would do: nothing has happened yet. Decisions, every row with its reason, and the start. */
export function CheckStep({ one, filter, onFilter }: StepProps) {
  const { mutate: run, isPending } = useMutation(act(imports.run))
  const { counts } = one
  const doing = counts.new + counts.changed
  const asks =
    counts.unpriced > 0 || counts.long > 0 || one.choices.unpriced !== 'ask' || one.choices.longNames === 'shorten'
  const conflicts = counts.decide - counts.unpriced
  return (
    <>
      {asks ? <ChoicesForm key={JSON.stringify(one.choices)} one={one} /> : null}
      <Section title={<Trans>Start</Trans>}>
        {counts.untaxed > 0 ? (
          <p role="alert">
            <Plural
              value={counts.untaxed}
              one="# product would sell without tax: set the store’s tax rate first."
              other="# products would sell without tax: set the store’s tax rate first."
            />
          </p>
        ) : null}
        {conflicts > 0 ? (
          <p role="status">
            <Plural
              value={conflicts}
              one="# row has the item number of another product. Decide below what it is."
              other="# rows have the item number of another product. Decide below what they are."
            />
          </p>
        ) : null}
        <div className={css.row}>
          <Button loading={isPending} disabled={counts.decide > 0 || doing === 0} onClick={() => run({ id: one.id })}>
            <Plural value={doing} one="Import # product" other="Import # products" />
          </Button>
          <span role="status">
            {counts.decide > 0 ? (
              <Plural
                value={counts.decide}
                one="# row needs your decision first."
                other="# rows need your decision first."
              />
            ) : doing === 0 ? (
              <Trans>Nothing would change.</Trans>
            ) : (
              <Trans>Nothing has changed yet. The counters go on selling meanwhile.</Trans>
            )}
          </span>
        </div>
      </Section>
      <Section title={<Trans>Every row</Trans>}>
        <RowLines one={one} filter={filter} onFilter={onFilter} deciding />
      </Section>
    </>
  )
}
