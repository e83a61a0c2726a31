/*
 * The limit: the same vote over lines of TCP, in C. One epoll loop, a window of ten milliseconds, and for each participant one
 * write in a window with the acknowledgement and the tally together. Speaks like the other subjects: says its port, answers each
 * line on the standard input with what it has used and counted.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { MAX_CLIENTS = 16384, MAX_ROOMS = 1024, INBOX = 512, WINDOW_MS = 10, EVENTS = 1024 };

struct client {
  int room; /* -1 until it has said which */
  int n, at, option, used;
  char inbox[INBOX];
};
struct room {
  int members[256], count, votes, left, right, dirty;
};

static struct client *clients[MAX_CLIENTS];
static struct room rooms[MAX_ROOMS];
static long votes;

static double now_ms(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static void report(void) {
  struct rusage used;
  long pages = 0, resident = 0;
  getrusage(RUSAGE_SELF, &used);
  FILE *statm = fopen("/proc/self/statm", "r");
  if (statm) {
    if (fscanf(statm, "%ld %ld", &pages, &resident) != 2) resident = 0;
    fclose(statm);
  }
  double cpu = (used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1e3 + (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e3;
  long bytes = resident * sysconf(_SC_PAGESIZE);
  printf("{\"cpuMs\":%.3f,\"rssBytes\":%ld,\"liveBytes\":%ld,\"votes\":%ld}\n", cpu, bytes, bytes, votes);
  fflush(stdout);
}

static int tally(const struct room *room, char *into) {
  return sprintf(into, "{\"type\":\"tally\",\"votes\":%d,\"left\":%d,\"right\":%d}\n", room->votes, room->left, room->right);
}

static void drop(int fd) {
  struct client *client = clients[fd];
  if (client->room >= 0) {
    struct room *room = &rooms[client->room];
    for (int i = 0; i < room->count; i++)
      if (room->members[i] == fd) room->members[i--] = room->members[--room->count];
  }
  clients[fd] = NULL;
  free(client);
  close(fd);
}

static void say(int fd, const char *text, int length) {
  if (send(fd, text, length, MSG_NOSIGNAL | MSG_DONTWAIT) != length) shutdown(fd, SHUT_RDWR);
}

static void line(int fd, char *text) {
  struct client *client = clients[fd];
  char answer[128];
  if (client->room < 0) {
    int number = -1;
    if (sscanf(text, "{\"room\":\"%d\"}", &number) != 1 || number < 0 || number >= MAX_ROOMS) return;
    client->room = number;
    struct room *room = &rooms[number];
    if (room->count < 256) room->members[room->count++] = fd;
    say(fd, answer, tally(room, answer));
    return;
  }
  struct room *room = &rooms[client->room];
  char option[16];
  if (sscanf(text, "{\"n\":%d,\"option\":\"%15[a-z]\"}", &client->n, option) != 2) return;
  int right = strcmp(option, "right") == 0;
  if (client->option) *(client->option == 2 ? &room->right : &room->left) -= 1;
  *(right ? &room->right : &room->left) += 1;
  client->option = right ? 2 : 1;
  client->at = ++room->votes;
  room->dirty = 1;
  votes++;
}

static void readable(int fd) {
  struct client *client = clients[fd];
  ssize_t got = recv(fd, client->inbox + client->used, INBOX - 1 - client->used, MSG_DONTWAIT);
  if (got <= 0) return drop(fd);
  client->used += got;
  client->inbox[client->used] = 0;
  char *start = client->inbox, *end;
  while ((end = memchr(start, '\n', client->inbox + client->used - start))) {
    *end = 0;
    line(fd, start);
    start = end + 1;
  }
  client->used -= start - client->inbox;
  memmove(client->inbox, start, client->used);
}

static void flush(void) {
  char told[128], both[256];
  for (int r = 0; r < MAX_ROOMS; r++) {
    struct room *room = &rooms[r];
    if (!room->dirty) continue;
    room->dirty = 0;
    int length = tally(room, told);
    for (int i = 0; i < room->count; i++) {
      struct client *client = clients[room->members[i]];
      int acked = client->at ? sprintf(both, "{\"type\":\"ack\",\"n\":%d,\"at\":%d}\n", client->n, client->at) : 0;
      memcpy(both + acked, told, length);
      client->at = 0;
      say(room->members[i], both, acked + length);
    }
  }
}

static void accept_one(int listener, int poll) {
  int fd = accept(listener, NULL, NULL), on = 1;
  if (fd < 0) return;
  if (fd >= MAX_CLIENTS) {
    close(fd);
    return;
  }
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  clients[fd] = calloc(1, sizeof(struct client));
  clients[fd]->room = -1;
  struct epoll_event event = {.events = EPOLLIN, .data.fd = fd};
  epoll_ctl(poll, EPOLL_CTL_ADD, fd, &event);
}

int main(void) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  socklen_t size = sizeof address;
  int listener = socket(AF_INET, SOCK_STREAM, 0), poll = epoll_create1(0);
  if (bind(listener, (struct sockaddr *)&address, size) || listen(listener, 4096)) return 1;
  getsockname(listener, (struct sockaddr *)&address, &size);
  int watched[] = {listener, STDIN_FILENO};
  for (int i = 0; i < 2; i++) {
    struct epoll_event event = {.events = EPOLLIN, .data.fd = watched[i]};
    epoll_ctl(poll, EPOLL_CTL_ADD, watched[i], &event);
  }
  printf("{\"port\":%d}\n", ntohs(address.sin_port));
  fflush(stdout);
  double flush_at = 0; /* 0: nothing waits */
  for (;;) {
    struct epoll_event events[EVENTS];
    double wait = flush_at ? flush_at - now_ms() : -1;
    int count = epoll_wait(poll, events, EVENTS, flush_at ? (wait > 0 ? (int)wait + 1 : 0) : -1);
    long before = votes;
    for (int i = 0; i < count; i++) {
      int fd = events[i].data.fd;
      char order[256];
      if (fd == listener) accept_one(listener, poll);
      else if (fd != STDIN_FILENO) readable(fd);
      else if (read(STDIN_FILENO, order, sizeof order) <= 0) return 0;
      else report();
    }
    if (votes > before && !flush_at) flush_at = now_ms() + WINDOW_MS;
    if (flush_at && now_ms() >= flush_at) {
      flush_at = 0;
      flush();
    }
  }
}
