/** A drawing loaded as text, the way the web's bundler does it. */
declare module '*.svg?raw' {
  const text: string;
  // biome-ignore lint/style/noDefaultExport: that is how the bundler gives a file's text.
  export default text;
}
