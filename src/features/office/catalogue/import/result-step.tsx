import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type ImportStatus, imports } from '#contract/catalogue/imports.ts'
import { bulkRunStates } from '#domain/bulk-run-states.ts'
import { act } from '#api/query.ts'
import { PrintLabels } from '#features/office/catalogue/labels/print-labels.tsx'
import { UndoButton } from '#features/office/catalogue/bulk/undo-button.tsx'
import type { StepProps } from '#features/office/catalogue/import/import.route.tsx'
import { PicturesPart } from '#features/office/catalogue/import/pictures-part.tsx'
import { Variants } from '#features/office/catalogue/import/variants.tsx'
import { RowLines } from '#features/office/catalogue/import/row-lines.tsx'
import css from '#features/office/catalogue/import/import.module.css'
import { ButtonLink } from '#ui/app-link.tsx'
import { DateTime } from '#ui/date-time.tsx'
import { Section } from '#ui/detail-page.tsx'
import { May } from '#ui/may.tsx'
import { ProgressLine } from '#ui/progress-line.tsx'

/** Imported and skipped rows, and the undo button. */
export function ResultStep({ one, filter, onFilter }: StepProps) {
  return (
    <>
      <Section title={<Trans>Result</Trans>}>
        <Outcome one={one} />
      </Section>
      {one.undoUntil === undefined ? null : (
        <Section title={<Trans>Pictures</Trans>}>
          <PicturesPart one={one} />
        </Section>
      )}
      <Section title={<Trans>Every row</Trans>}>
        <RowLines one={one} filter={filter} onFilter={onFilter} />
      </Section>
    </>
  )
}

function Outcome({ one }: { readonly one: ImportStatus }) {
  const { t } = useLingui()
  const { counts, runState, undone, kept, changes } = one
  if (runState === bulkRunStates.undoing)
    return <ProgressLine label={t`Undoing`} done={undone + kept} total={changes} />
  return (
    <>
      <p role="status">
        {runState === bulkRunStates.undone ? (
          kept > 0 ? (
            <Trans>
              {undone} undone. {kept} have changed or moved since and were left as they are.
            </Trans>
          ) : (
            <Trans>All {undone} changes undone.</Trans>
          )
        ) : (
          <>
            <Plural value={counts.newProducts} one="# new product" other="# new products" />
            <Variants count={counts.new} products={counts.newProducts} />
            {' · '}
            <Plural value={counts.changed} one="# changed" other="# changed" />
            {' · '}
            <Plural value={counts.rejected} one="# row left out" other="# rows left out" />
          </>
        )}
      </p>
      <div className={css.row}>
        <ButtonLink to="/shop/goodsManage/goodsListInfo">
          <Trans>Go to the products</Trans>
        </ButtonLink>
        {one.runId ? (
          <May all={['shopBulkHistory']}>
            <ButtonLink
              variant="default"
              to="/shop/goodsManage/bulkHistory/$id"
              params={{ id: one.runId }}
              search={kept > 0 ? { state: 3 } : {}}
            >
              {kept > 0 ? <Trans>What was left as it is</Trans> : <Trans>Every change</Trans>}
            </ButtonLink>
          </May>
        ) : null}
        {one.runId && runState !== bulkRunStates.undone ? <PrintLabels selection={{ runId: one.runId }} /> : null}
        {one.undoUntil ? <Undo one={one} until={one.undoUntil} /> : null}
      </div>
    </>
  )
}

function Undo({ one, until }: { readonly one: ImportStatus; readonly until: number }) {
  const { mutateAsync: undo, isPending } = useMutation(act(imports.undo))
  return (
    <>
      <UndoButton
        label={<Trans>Undo the import</Trans>}
        name={one.name}
        busy={isPending}
        onUndo={() => undo({ id: one.id })}
      >
        <Trans>
          New products and their stock are removed; changed products go back to how they were. Anything edited, sold or
          moved since then is kept and listed.
        </Trans>
      </UndoButton>
      <span>
        <Trans>
          Can be undone until <DateTime at={until} within />.
        </Trans>
      </span>
    </>
  )
}
