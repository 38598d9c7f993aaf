import { useEffect, useState } from 'react'
import { oneWindow } from '#features/counter/device/one-window.ts'

/** One window of the device sells: true while this one is it, false when another is, undefined until known. */
export function useOneWindow(): boolean | undefined {
  const [mine, setMine] = useState<boolean>()
  useEffect(() => oneWindow(setMine, { locks: navigator.locks, signs: localStorage }), [])
  return mine
}
