import { useState } from 'react'

/** Copies a text to the clipboard; the screen reports the result. */
export function useCopy(text: string): {
  readonly copied: 'yes' | 'failed' | undefined
  readonly copy: () => void
} {
  const [copied, setCopied] = useState<'yes' | 'failed'>()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('yes')
    } catch {
      setCopied('failed')
    }
  }
  return { copied, copy: () => void copy() }
}
