import { useEffect, useState } from 'react'
import { training, trainingWanted } from '#db/training.ts'
import { oneWindow } from '#features/counter/core/device/one-window.ts'

/** One window of the device sells: true in this window, false when it is another, undefined until known. */
export function useOneWindow(): boolean | undefined {
  const [mine, setMine] = useState<boolean>()
  useEffect(() => {
    // a window that waited while training started or ended elsewhere reloads in the right mode
    const say = (now: boolean): void => (training === trainingWanted() ? setMine(now) : location.reload())
    return oneWindow(say, { locks: navigator.locks, signs: localStorage })
  }, [])
  return mine
}
