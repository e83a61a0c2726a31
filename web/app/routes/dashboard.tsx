import { paths } from '@lorecrew/contract/paths';
import { redirect } from 'react-router';

export function loader() {
  return redirect(paths.dashboard());
}

export function clientLoader() {
  return redirect(paths.dashboard());
}
