/** A file that the build copies beside the app; its address. */
declare module '*.wasm?url' {
  const address: string
  export default address
}
