import { prepareZXingModule, readBarcodes, type ReaderOptions } from 'zxing-wasm/reader'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'
import type { CameraAnswer, CameraQuestion } from '#workers/camera-messages.ts'

declare const self: DedicatedWorkerGlobalScope

// from our own server, so that it is on the device without the network
prepareZXingModule({
  overrides: { locateFile: (path: string, prefix: string) => (path.endsWith('.wasm') ? wasmAddress : prefix + path) },
})

const OPTIONS: ReaderOptions = {
  formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF', 'QRCode', 'DataMatrix'],
  maxNumberOfSymbols: 1,
  tryHarder: true,
}

async function read({ n, pixels, width, height }: CameraQuestion): Promise<CameraAnswer> {
  try {
    const [found] = await readBarcodes(new ImageData(new Uint8ClampedArray(pixels), width, height), OPTIONS)
    return { n, text: found?.isValid ? found.text : '' }
  } catch {
    return { n, text: '' }
  }
}

self.onmessage = (event: MessageEvent<CameraQuestion>) =>
  void read(event.data).then((answer) => self.postMessage(answer))
