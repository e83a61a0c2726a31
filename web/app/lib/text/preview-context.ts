import type { OpenedPreview } from '@lorecrew/contract/api/preview-links';
import { createContext } from 'react-router';

/** The preview that the reader's browser has opened, as the server tells the loader of its page. */
export const previewContext = createContext<OpenedPreview | null>(null);
