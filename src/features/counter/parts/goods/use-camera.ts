import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { askWorker } from '#workers/ask-worker.ts'
import type { CameraAnswer, CameraQuestion } from '#workers/camera-messages.ts'

export type CameraState = 'starting' | 'looking' | 'refused' | 'absent' | 'busy'

const EVERY = 120
/** Frames are scaled down before decoding: faster, and sharp enough for a code held close. */
const WIDEST = 960

const isAnswer = (message: CameraAnswer): message is CameraAnswer => typeof message.n === 'number'

/** Decodes barcodes from the rear camera until stopped, which ends every track. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): CameraState {
  const [state, setState] = useState<CameraState>('starting')
  const found = useEffectEvent(onCode)
  useEffect(() => {
    const leaving = new AbortController()
    let stream: MediaStream | undefined
    const run = async (): Promise<void> => {
      try {
        stream = await openCamera()
      } catch (error) {
        if (!leaving.signal.aborted) setState(whyNot(error))
        return
      }
      const picture = video.current
      if (leaving.signal.aborted || !picture) return stop(stream)
      picture.srcObject = stream
      await picture.play().catch(() => undefined)
      setState('looking')
      const code = await look(picture, leaving.signal)
      if (code) found(code)
    }
    void run()
    return () => {
      leaving.abort()
      stop(stream)
    }
  }, [video])
  return state
}

const stop = (stream: MediaStream | undefined): void => stream?.getTracks().forEach((track) => track.stop())

async function openCamera(): Promise<MediaStream> {
  const devices = navigator.mediaDevices as MediaDevices | undefined
  if (!devices) throw new DOMException('none', 'NotFoundError')
  return devices.getUserMedia({ video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } }, audio: false })
}

function whyNot(error: unknown): CameraState {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'absent' : 'busy'
}

async function look(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  const worker = new Worker(new URL('../../../../workers/barcode-camera.worker.ts', import.meta.url), {
    type: 'module',
    name: 'camera',
  })
  const ask = askWorker<CameraQuestion, CameraAnswer, CameraAnswer>(worker, { isAnswer, limitMs: 10_000 })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  try {
    while (!signal.aborted) {
      const picture = context && pictureOf(video, canvas, context)
      if (picture) {
        const { text } = await ask(picture).catch(() => ({ text: '' }))
        if (text !== '' && !signal.aborted) return text
      }
      await new Promise((resolve) => setTimeout(resolve, EVERY))
    }
    return undefined
  } finally {
    worker.terminate()
  }
}

function pictureOf(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
): Omit<CameraQuestion, 'n'> | undefined {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return undefined
  const scale = Math.min(1, WIDEST / video.videoWidth)
  const [width, height] = [Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale)]
  if (canvas.width !== width) Object.assign(canvas, { width, height })
  context.drawImage(video, 0, 0, width, height)
  return { pixels: context.getImageData(0, 0, width, height).data.buffer as ArrayBuffer, width, height }
}
