import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is as narrow as a phone held upright. */
export const useNarrow = (): boolean =>
  useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false }) ?? false

/** Whether the window is as narrow as a tablet held upright. */
export const useUpright = (): boolean =>
  useMediaQuery('(max-width: 1000px)', false, { getInitialValueInEffect: false }) ?? false

/** Whether a table has little width for its columns; on a phone it is a list of cards, which have room for all of them. */
export const useTight = (): boolean => {
  const upright = useUpright()
  return !useNarrow() && upright
}
