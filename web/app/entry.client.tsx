import { HydratedRouter } from 'react-router/dom';
import { startPage } from './start-page.tsx';

startPage(<HydratedRouter />);
