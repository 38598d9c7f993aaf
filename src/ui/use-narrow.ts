import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is as narrow as a phone held upright. */
export const useNarrow = (): boolean =>
  useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false }) ?? false
