import { session } from '#api/session.ts'
import { countingFile } from '#features/shared/counting/counting-device.ts'
import { handOutFile } from '#ui/hand-out-file.ts'

/** Saves what this device has not sent to a file, which the office imports; the device goes on sending it. */
export async function saveCounted(): Promise<void> {
  const file = await countingFile(session.storeId())
  const when = new Date(file.savedAt).toISOString().slice(0, 16).replaceAll(/[-:]/g, '').replace('T', '-')
  await handOutFile(new TextEncoder().encode(JSON.stringify(file)), `evertill-count-${when}.json`)
}
