import { Button } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { type InputHTMLAttributes, type ReactNode, useRef, useState } from 'react'
import { importPictures } from '#contract/catalogue/import-pictures.ts'
import type { ImportStatus } from '#contract/catalogue/imports.ts'
import { call, sentenceOf } from '#api/call.ts'
import { queryClient } from '#api/query.ts'
import { picturesIn, RefusedPictures } from '#features/office/catalogue/import/picture-files.ts'
import { Introduction, Matched, Outcome, type Chosen } from '#features/office/catalogue/import/picture-notes.tsx'
import { sendPictures, type SentPictures } from '#features/office/catalogue/import/send-pictures.ts'
import css from '#features/office/catalogue/import/import.module.css'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { ProgressLine } from '#ui/progress-line.tsx'

/** Pictures of the imported products, from a folder or ZIP: what matches is shown before anything is added. */
export function PicturesPart({ one }: { readonly one: ImportStatus }) {
  const { t } = useLingui()
  const [sent, setSent] = useState<SentPictures>()
  const stop = useRef(new AbortController())
  const choose = useMutation({ mutationFn: (files: readonly File[]) => matched(one.id, files) })
  const add = useMutation({
    mutationFn: async ({ files, matched: { goals } }: Chosen) => {
      stop.current = new AbortController()
      const words = {
        full: t`The product has nine pictures already.`,
        frozen: t`The product is on sale in the online store. Take it off sale first.`,
      }
      const { signal } = stop.current
      return sendPictures({ importId: one.id, files, goals, onSent: setSent, signal, words })
    },
    onSettled: () => void queryClient.invalidateQueries(),
  })
  const take = (files: readonly File[]): void => {
    setSent(undefined)
    add.reset()
    choose.mutate(files)
  }
  const total = choose.data?.matched.goals.length ?? 0
  const done = sent ? sent.added + sent.unchanged + sent.refused.length : 0
  return (
    <>
      <FormFailure>{useRefusal(choose.error ?? add.error)}</FormFailure>
      {add.isPending ? (
        <>
          <ProgressLine label={t`Adding pictures`} done={done} total={total} unit={<Trans>pictures</Trans>} />
          <div className={css.row}>
            <Button variant="default" onClick={() => stop.current.abort()}>
              <Trans>Stop</Trans>
            </Button>
          </div>
        </>
      ) : (
        <>
          {sent ? <Outcome sent={sent} /> : choose.data ? <Matched {...choose.data} /> : <Introduction one={one} />}
          <div className={css.row}>
            {choose.data && total > 0 && !add.isSuccess ? (
              <Button onClick={() => add.mutate(choose.data)}>
                <Plural value={total} one="Add # picture" other="Add # pictures" />
              </Button>
            ) : null}
            <Take label={<Trans>Choose a folder</Trans>} busy={choose.isPending} onTake={take} {...FOLDER} />
            <Take
              label={<Trans>Choose a ZIP or pictures</Trans>}
              busy={choose.isPending}
              onTake={take}
              accept=".zip,.jpg,.jpeg,.png,.webp"
            />
          </div>
        </>
      )}
    </>
  )
}

/** Not among React's attributes. */
const FOLDER = { webkitdirectory: '' } as InputHTMLAttributes<HTMLInputElement>

async function matched(id: string, given: readonly File[]): Promise<Chosen> {
  const pictures = await picturesIn(given)
  const files = new Map(pictures.map((file) => [file.name, file]))
  return { files, matched: await call(importPictures.match, { id, names: [...files.keys()] }) }
}

function useRefusal(error: Error | null): string {
  const { t } = useLingui()
  if (error === null) return ''
  if (!(error instanceof RefusedPictures)) return sentenceOf(error)
  return {
    damaged: t`The ZIP is damaged or incomplete. Make it again.`,
    locked: t`The ZIP has a password. Make one without.`,
    'too-many': t`There are more than 10,000 pictures, or the ZIP is larger than 4 GB. Add them in several parts.`,
  }[error.why]
}

interface TakeProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: ReactNode
  readonly busy: boolean
  readonly onTake: (files: readonly File[]) => void
}

function Take({ label, busy, onTake, ...input }: TakeProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="default" loading={busy} onClick={() => field.current?.click()}>
        {label}
      </Button>
      <input
        {...input}
        ref={field}
        type="file"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          if (files.length > 0) onTake(files)
        }}
      />
    </>
  )
}
