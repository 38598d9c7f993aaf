import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button, FileInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError } from '#contract/errors.ts'
import type { OutputOf } from '#contract/define.ts'
import { goods } from '#contract/goods.ts'
import { sentenceOf } from '#api/call.ts'
import { write } from '#api/query.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'

type Result = OutputOf<typeof goods.importFile>

/** Imports products from another system's file, with a preview first. */
export function ImportGoods({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const say = useSay()
  const { mutateAsync: send, isPending } = useMutation(write(goods.importFile))
  const [text, setText] = useState('')
  const [plan, setPlan] = useState<Result>()
  const [failure, setFailure] = useState<unknown>()
  const run = async (of: string, dryRun: boolean): Promise<void> => {
    setFailure(undefined)
    try {
      const result = await send({ text: of, dryRun })
      if (dryRun) return setPlan(result)
      showToast({
        message: <Plural value={result.added} one="# product imported." other="# products imported." />,
      })
      onClose()
    } catch (error) {
      setFailure(error)
    }
  }
  const choose = async (file: File | null): Promise<void> => {
    setPlan(undefined)
    if (!file) return setText('')
    const read = await file.text()
    setText(read)
    await run(read, true)
  }
  const failed = failure instanceof AppError ? (failure.fields['text'] ?? sentenceOf(failure)) : undefined
  return (
    <Dialog
      opened
      keep
      size="wide"
      title={<Trans>Import products</Trans>}
      onClose={onClose}
      actions={
        <Button
          disabled={!plan || plan.added + plan.changed === 0}
          loading={isPending}
          onClick={() => void run(text, false)}
        >
          <Trans>Import</Trans>
        </Button>
      }
    >
      <FileInput
        label={t`Product file (CSV) from Shopify, Square or Loyverse`}
        placeholder={t`Choose a file`}
        accept=".csv,text/csv"
        error={failure ? (failed ?? sentenceOf(failure)) : undefined}
        onChange={(file) => void choose(file)}
        data-autofocus
      />
      {plan ? (
        <div role="status">
          <p>
            <b>
              <Plural value={plan.added} one="# new product" other="# new products" />
            </b>
            {' · '}
            <Plural value={plan.changed} one="# changed" other="# changed" />
            {' · '}
            <Plural value={plan.unchanged} one="# unchanged" other="# unchanged" />
            {' · '}
            <Plural value={plan.skipped} one="# row skipped" other="# rows skipped" />
          </p>
          {plan.untaxed > 0 ? (
            <p role="alert">
              <Plural
                value={plan.untaxed}
                one="# product would sell without tax: set the store’s tax rate first."
                other="# products would sell without tax: set the store’s tax rate first."
              />
            </p>
          ) : null}
          {plan.problems.length > 0 ? (
            <details>
              <summary>
                <Trans>What was skipped or changed</Trans>
              </summary>
              <ul>
                {plan.problems.map(({ row, text: message }, i) => (
                  <li key={i}>
                    <Trans>Row {row}</Trans>: {say(message)}
                  </li>
                ))}
              </ul>
            </details>
          ) : null}
        </div>
      ) : null}
    </Dialog>
  )
}
