/** A small lamp that burns. */
export function LampIcon() {
  return (
    <svg className="near-lamp" viewBox="0 0 32 40" aria-hidden="true">
      <circle cx="16" cy="22" r="15" fill="#ffce73" opacity=".22" />
      <path d="M11 9q5-7 10 0" fill="none" stroke="#8a5a2b" strokeWidth="2" />
      <path d="M9 10h14l2 4H7Z" fill="#a86b34" />
      <path d="M8 14h16v16H8Z" fill="#ffe9b8" />
      <path d="M16 17c4 4.500 4.500 7 0 11c-4.500-4-4-6.500 0-11Z" fill="#f2a03d" />
      <path d="M7 30h18l2 5H5Z" fill="#a86b34" />
    </svg>
  );
}
