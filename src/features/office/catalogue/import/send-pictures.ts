import { AppError } from '#contract/errors.ts'
import { IMAGE_BYTES } from '#contract/images.ts'
import type { MatchedPictures } from '#contract/catalogue/import-pictures.ts'
import { sentenceOf } from '#api/call.ts'
import { sendImportPicture } from '#api/upload.ts'
import type { PictureFile } from '#features/office/catalogue/import/picture-files.ts'

/** Results of pictures so far. */
export interface SentPictures {
  readonly added: number
  /** They were there already. */
  readonly unchanged: number
  /** Each with its reason. */
  readonly refused: readonly { readonly name: string; readonly why: string }[]
}

const NONE: SentPictures = { added: 0, unchanged: 0, refused: [] }

interface Sending {
  readonly importId: string
  readonly files: ReadonlyMap<string, PictureFile>
  readonly goals: MatchedPictures['goals']
  readonly onSent: (sent: SentPictures) => void
  readonly signal: AbortSignal
  readonly words: Readonly<Record<'full' | 'frozen', string>>
}

/**
 * Sends pictures one after another in their order, until all are sent or it is stopped. One that is refused is kept with
 * its reason; anything else that fails ends it, and what was sent stays.
 */
export async function sendPictures({ importId, files, goals, onSent, signal, words }: Sending): Promise<SentPictures> {
  let sent = NONE
  for (const { name, productId, skuIds } of goals) {
    if (signal.aborted) return sent
    const refuse = (why: string) => ({ ...sent, refused: [...sent.refused, { name, why }] })
    try {
      const file = files.get(name)!
      if (file.size > IMAGE_BYTES) throw new AppError('image.too-large')
      const goal = { id: importId, productId, skuIds: skuIds.join(',') }
      const { outcome } = await sendImportPicture(goal, await file.read())
      sent =
        outcome === 'full' || outcome === 'frozen' ? refuse(words[outcome]) : { ...sent, [outcome]: sent[outcome] + 1 }
    } catch (error) {
      if (!(error instanceof AppError) || !error.code.startsWith('image.')) throw error
      sent = refuse(sentenceOf(error))
    }
    onSent(sent)
  }
  return sent
}
