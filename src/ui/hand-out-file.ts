/** Opens the share sheet for a file if the device has one (iPads), else downloads it. */
export async function handOutFile(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<void> {
  const file = new File([bytes], name, { type: 'application/octet-stream' })
  const shared = { files: [file], title: name }
  if (navigator.maxTouchPoints > 0 && navigator.canShare?.(shared)) {
    try {
      return await navigator.share(shared)
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return
    }
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
