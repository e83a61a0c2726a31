import { Search } from 'lucide-react';

/** A field that searches a list while one types. */
export function SearchField({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <label className="search">
      <span className="sr">{label}</span>
      <Search className="ic" aria-hidden="true" />
      <input
        type="search"
        className="input"
        placeholder={label}
        value={value}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
