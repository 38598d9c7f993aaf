const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAHgAAAB4AQAAAAARHwt/AAAAF0lEQVR42mNgGAWjYBSMglEwCkYBvQEAB4AAAYHy/WUAAAAASUVORK5CYII='

/** A black square that the server takes for a picture and a signature. */
export const PICTURE = new File([Uint8Array.from(atob(PNG), (byte) => byte.codePointAt(0)!)], 'square.png', {
  type: 'image/png',
})
