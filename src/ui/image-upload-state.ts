import { useEffect, useRef, useState } from 'react'
import { IMAGE_SIDE } from '#contract/images.ts'
import { AppError } from '#contract/errors.ts'
import { errorText } from '#contract/texts/errors.ts'
import { cutOut, readImageFile, type ImageFile, type Part } from './image-file.ts'

/** Uploads a picture; passed in, because ui blocks make no calls. */
export type SendImage = (
  file: Blob,
  watch: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<{ readonly path: string }>

type Phase =
  | { readonly is: 'rest'; readonly wrong?: string; readonly again?: Blob; readonly small?: boolean }
  /** Waiting for the crop. */
  | { readonly is: 'crop'; readonly image: ImageFile }
  | { readonly is: 'send'; readonly share: number; readonly stop: () => void }

export interface ImageUploadState {
  readonly phase: Phase
  take(file: Blob): Promise<void>
  crop(part: Part | undefined): Promise<void>
  retry(): void
  cancel(): void
}

/** From the chosen file to the stored path: validate, crop unless square, upload. */
export function useImageUpload(
  send: SendImage,
  onStored: (path: string) => void,
  language: 'zh' | 'en',
): ImageUploadState {
  const [phase, setPhase] = useState<Phase>({ is: 'rest' })
  const running = useRef<AbortController>(undefined)
  const shown = useRef<ImageFile>(undefined)
  const letGo = (): void => {
    if (shown.current) URL.revokeObjectURL(shown.current.url)
    shown.current = undefined
  }
  useEffect(
    () => () => {
      running.current?.abort()
      if (shown.current) URL.revokeObjectURL(shown.current.url)
    },
    [],
  )

  const deliver = async (file: Blob, small: boolean): Promise<void> => {
    letGo()
    const stop = new AbortController()
    running.current = stop
    const at = (share: number): void => setPhase({ is: 'send', share, stop: () => stop.abort() })
    at(0)
    try {
      const { path } = await send(file, { onProgress: at, signal: stop.signal })
      setPhase({ is: 'rest', small })
      onStored(path)
    } catch (error) {
      if (stop.signal.aborted) return setPhase({ is: 'rest' })
      setPhase({ is: 'rest', ...failureOf(error, language), again: file, small })
    }
  }
  const take = async (file: Blob): Promise<void> => {
    const image = await readImageFile(file)
    if (typeof image === 'string') return setPhase({ is: 'rest', wrong: errorText(image, language) })
    shown.current = image
    if (Math.abs(image.width - image.height) <= 2) return deliver(file, isSmall(image))
    setPhase({ is: 'crop', image })
  }
  return {
    phase,
    take,
    crop: async (part) => {
      if (phase.is !== 'crop') return
      const { image } = phase
      try {
        await deliver(part ? await cutOut(image, part) : image.file, isSmall(part ?? image))
      } catch {
        setPhase({ is: 'rest', wrong: errorText('image.not-an-image', language) })
      }
    },
    retry: () => phase.is === 'rest' && phase.again && void deliver(phase.again, phase.small === true),
    cancel: () => {
      letGo()
      if (phase.is === 'send') phase.stop()
      else setPhase({ is: 'rest' })
    },
  }
}

/** Smaller than it should be to look sharp. */
const isSmall = ({ width, height }: { readonly width: number; readonly height: number }): boolean =>
  Math.min(width, height) < IMAGE_SIDE

/** The server's own sentence, else the specification's. */
const failureOf = (error: unknown, language: 'zh' | 'en'): { wrong: string } => ({
  wrong:
    error instanceof AppError
      ? error.fields['file'] || error.sentence || errorText(error.code, language, error.values)
      : errorText('image.not-stored', language),
})
