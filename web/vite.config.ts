import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
  build: {
    // Every picture and font keeps its own address: the content security policy then needs no data: for them.
    assetsInlineLimit: 0,
  },
});
