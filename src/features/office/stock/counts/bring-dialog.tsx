import { Button, FileInput, Stack } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { readCountFile } from '#contract/stock/count-file.ts'
import { shelfMoves } from '#contract/stock/shelf-moves.ts'
import { stockCount } from '#contract/stock/stock-counts.ts'
import { call, sentenceOf } from '#api/call.ts'
import css from '#features/office/stock/counts/count.module.css'
import { Dialog } from '#ui/dialog.tsx'

interface Brought {
  readonly entries: number
  readonly known: number
  /** Summed up in their counts. */
  readonly counted: number
  readonly later: number
  /** Their counts are over, or unknown here. */
  readonly kept: number
  /** Goods that were moved, and those with something to check. */
  readonly moves: number
  readonly wrong: number
}

const NOTHING: Brought = { entries: 0, known: 0, counted: 0, later: 0, kept: 0, moves: 0, wrong: 0 }

/** Brings a device's file part by part; undefined: it is no such file. Throws as `call` does. */
async function bringFile(file: File): Promise<Brought | undefined> {
  const read = readCountFile(await file.text())
  if (!read) return undefined
  let brought = NOTHING
  for (const part of read.parts) {
    const { results, known } = await call(stockCount.bring, part)
    const of = (...kinds: string[]): number => results.filter(({ result }) => kinds.includes(result)).length
    brought = {
      ...brought,
      entries: brought.entries + results.length,
      known: brought.known + known,
      counted: brought.counted + of('counted'),
      later: brought.later + of('later'),
      kept: brought.kept + of('kept', 'unknown'),
    }
  }
  for (const part of read.moves) {
    const { results } = await call(shelfMoves.bring, part)
    const wrong = results.filter(({ differences }) => differences.length > 0).length
    brought = { ...brought, moves: brought.moves + results.length, wrong: brought.wrong + wrong }
  }
  return brought
}

/** Takes in what a device could not send, from the file that it saved. */
export function BringDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const [file, setFile] = useState<File | null>(null)
  const bring = useMutation({
    mutationFn: bringFile,
    meta: { writes: [...stockCount.bring.writes, ...shelfMoves.bring.writes] },
  })
  const foreign = bring.isSuccess && bring.data === undefined
  const wrong = foreign
    ? t`This is not a file from a counting device. Choose the one that it saved; its name begins with evertill-count.`
    : bring.error
      ? sentenceOf(bring.error)
      : null
  return (
    <Dialog
      opened
      keep
      title={<Trans>Import from a device</Trans>}
      onClose={onClose}
      actions={
        bring.data ? (
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <Button loading={bring.isPending} disabled={!file} onClick={() => file && bring.mutate(file)}>
            <Trans>Import</Trans>
          </Button>
        )
      }
    >
      {bring.data ? (
        <Outcome brought={bring.data} />
      ) : (
        <Stack gap="md">
          <p className={css['say']}>
            <Trans>
              A device that can’t send can save its counts and moves to a file. Importing it twice, or sending it later
              as well, doesn’t count or move anything twice.
            </Trans>
          </p>
          <FileInput
            label={t`File of the device`}
            placeholder={t`Choose the file`}
            accept=".json,application/json"
            value={file}
            error={wrong}
            clearable={false}
            onChange={(chosen) => {
              bring.reset()
              setFile(chosen)
            }}
          />
        </Stack>
      )}
    </Dialog>
  )
}

function Outcome({ brought }: { readonly brought: Brought }) {
  const { entries, known, counted, later, kept, moves, wrong } = brought
  return (
    <div role="status">
      {entries > 0 ? (
        <p className={css['say']}>
          <b>
            <Plural value={entries - known} one="# entry was imported." other="# entries were imported." />
          </b>
        </p>
      ) : null}
      <ul className={css['senders']}>
        {known > 0 ? (
          <li>
            <Plural value={known} one="# had arrived before" other="# had arrived before" />
          </li>
        ) : null}
        {entries > 0 ? (
          <li>
            <Plural value={counted} one="# is counted" other="# are counted" />
          </li>
        ) : null}
        {later > 0 ? (
          <li>
            <Plural
              value={later}
              one="# came after counting was finished: include it on the count’s page"
              other="# came after counting was finished: include them on the count’s page"
            />
          </li>
        ) : null}
        {kept > 0 ? (
          <li>
            <Plural
              value={kept}
              one="# changes nothing: its count is over"
              other="# change nothing: their count is over"
            />
          </li>
        ) : null}
        {moves > 0 ? (
          <li>
            <Plural value={moves} one="# move is here" other="# moves are here" />
          </li>
        ) : null}
        {wrong > 0 ? (
          <li>
            <Plural value={wrong} one="# move to check: see Differences" other="# moves to check: see Differences" />
          </li>
        ) : null}
      </ul>
    </div>
  )
}
