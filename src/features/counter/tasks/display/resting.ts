import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000
/** In pixels: far enough for the edges of large letters, too little to be noticed. */
const STEP = 12
const ring = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const

/** The time, every minute anew. */
export function useMinute(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** A screen that shows the same all day burns it in: every minute it stands elsewhere, by a few pixels. */
export function standAt(now: Date): string {
  const [x, y] = ring[Math.floor(now.getTime() / MINUTE_MS) % ring.length]!
  return `${x * STEP}px ${y * STEP}px`
}

/** From 10 PM to 6 AM a bright screen disturbs more than it welcomes. */
export const isNight = (now: Date): boolean => now.getHours() >= 22 || now.getHours() < 6
