import { Button } from '@mantine/core'
import { Plural, Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { imports } from '#contract/catalogue/imports.ts'
import { act } from '#api/query.ts'
import { ChoicesForm } from '#features/office/catalogue/import/choices-form.tsx'
import type { StepProps } from '#features/office/catalogue/import/import.route.tsx'
import { MatchStep } from '#features/office/catalogue/import/match-step.tsx'
import { ReadAs } from '#features/office/catalogue/import/read-as.tsx'
import { Variants } from '#features/office/catalogue/import/variants.tsx'
import { RowLines } from '#features/office/catalogue/import/row-lines.tsx'
import css from '#features/office/catalogue/import/import.module.css'
import { Section } from '#ui/detail-page.tsx'

/** Preview of the file's effect: nothing has happened yet. Decisions, every row with its reason, and the start. */
export function CheckStep(props: StepProps) {
  const [matching, setMatching] = useState(false)
  if (matching) return <MatchStep one={props.one} onBack={() => setMatching(false)} />
  return <Checked {...props} onMatch={() => setMatching(true)} />
}

function Checked({ one, filter, onFilter, onMatch }: StepProps & { readonly onMatch: () => void }) {
  const { mutate: run, isPending } = useMutation(act(imports.run))
  const { counts } = one
  const doing = counts.new + counts.changed - counts.leftOut
  const conflicts = counts.decide - counts.unpriced
  return (
    <>
      <ReadAs one={one} onMatch={onMatch} />
      <ChoicesForm key={JSON.stringify(one.choices)} one={one} />
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
            <Plural value={counts.products} one="Import # product" other="Import # products" />
            <Variants count={doing} products={counts.products} />
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
              <Trans>Nothing has changed yet. Counters keep selling in the meantime.</Trans>
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
