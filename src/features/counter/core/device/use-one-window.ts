import { useEffect, useState } from 'react'
import { training, trainingWanted } from '#db/training.ts'
import { oneWindow } from '#features/counter/core/device/one-window.ts'

/** One window of the device sells: true while this one is it, false when another is, undefined until known. */
export function useOneWindow(): boolean | undefined {
  const [mine, setMine] = useState<boolean>()
  useEffect(() => {
    // a window that waited while training began or ended elsewhere starts anew with what holds now
    const say = (now: boolean): void => (training === trainingWanted() ? setMine(now) : location.reload())
    return oneWindow(say, { locks: navigator.locks, signs: localStorage })
  }, [])
  return mine
}
